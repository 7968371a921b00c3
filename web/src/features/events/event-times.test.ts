import { momentOf, wallOf } from '@guildhall/contract/time-zone.ts';
import { expect, test } from 'vitest';
import { zoneName } from '#web/lib/time-zone.ts';
import { spanIn } from './event-times.ts';

const at = (date: string, time: string, zone: string) => momentOf({ date, time }, zone)?.toISOString();

test('a clock’s time is a moment of its zone, summer and winter', () => {
  expect(at('2027-01-15', '18:30', 'Europe/Berlin')).toBe('2027-01-15T17:30:00.000Z');
  expect(at('2027-07-15', '18:30', 'Europe/Berlin')).toBe('2027-07-15T16:30:00.000Z');
  expect(at('2027-07-15', '18:30', 'Asia/Kolkata')).toBe('2027-07-15T13:00:00.000Z');
  expect(at('2027-07-15', '18:30', 'UTC')).toBe('2027-07-15T18:30:00.000Z');
  expect(at('', '18:30', 'UTC')).toBeUndefined();
  expect(at('2027-07-15', '', 'UTC')).toBeUndefined();
});

test('an hour that is left out is the next one, and of one that comes twice the first counts', () => {
  expect(at('2027-03-28', '02:30', 'Europe/Berlin')).toBe('2027-03-28T01:30:00.000Z');
  expect(at('2027-10-31', '02:30', 'Europe/Berlin')).toBe('2027-10-31T00:30:00.000Z');
  expect(at('2027-03-14', '02:15', 'America/New_York')).toBe('2027-03-14T07:15:00.000Z');
  expect(at('2027-11-07', '01:15', 'America/New_York')).toBe('2027-11-07T05:15:00.000Z');
});

test('what an input shows is the moment again, around every change of the clocks', () => {
  for (const zone of ['Europe/London', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Apia'])
    for (let hour = 0; hour < 24 * 366; hour += 7) {
      const moment = new Date(Date.UTC(2027, 0, 1, hour));
      const back = momentOf(wallOf(moment, zone), zone) as Date;
      expect(wallOf(back, zone)).toEqual(wallOf(moment, zone));
    }
});

test('a span says the day once, unless it goes over midnight', () => {
  const span = { startsAt: new Date('2027-03-12T18:30:00Z'), endsAt: new Date('2027-03-12T23:30:00Z') };
  expect(spanIn(span, 'Europe/London').match(/2027/g)).toHaveLength(1);
  expect(spanIn(span, 'Europe/Berlin').match(/2027/g)).toHaveLength(2);
  expect([zoneName('Europe/Isle_of_Man'), zoneName('UTC')]).toEqual(['Isle of Man time', 'UTC']);
});
