import { expect, test } from 'vitest';
import { addMonths, dayByKey, isMonth, isOnDay, spanOfMonth, weeksOf } from './month-grid.ts';

test('a month is the weeks it touches, from Monday on', () => {
  const weeks = weeksOf('2027-02');
  expect(weeks).toHaveLength(4);
  expect([weeks[0]?.[0], weeks[3]?.[6]]).toEqual(['2027-02-01', '2027-02-28']);
  expect(weeksOf('2026-11')[0]?.[0]).toBe('2026-10-26');
  expect(weeksOf('2026-08')).toHaveLength(6);
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});

test('keys move by days, weeks and months, over the ends of months', () => {
  expect(dayByKey('2026-12-31', 'ArrowRight')).toBe('2027-01-01');
  expect(dayByKey('2026-12-03', 'ArrowUp')).toBe('2026-11-26');
  expect([dayByKey('2026-11-26', 'Home'), dayByKey('2026-11-26', 'End')]).toEqual(['2026-11-23', '2026-11-29']);
  expect(dayByKey('2027-01-31', 'PageDown')).toBe('2027-02-28');
  expect(dayByKey('2027-01-31', 'a')).toBeUndefined();
});

test.each([
  ['Europe/Berlin', '2027-03', '2027-02-28T23:00:00.000Z', '2027-04-04T22:00:00.000Z'],
  ['Europe/Berlin', '2027-10', '2027-09-26T22:00:00.000Z', '2027-10-31T23:00:00.000Z'],
  ['America/New_York', '2027-11', '2027-11-01T04:00:00.000Z', '2027-12-06T05:00:00.000Z'],
  // There a day begins at one o'clock.
  ['Africa/Cairo', '2027-04', '2027-03-28T22:00:00.000Z', '2027-05-02T21:00:00.000Z'],
])('in %s the weeks of %s begin and end at midnight, whatever the clocks do between', (zone, month, from, to) => {
  expect(spanOfMonth(month, zone)).toEqual({ from, to });
});

test.each([
  ['the night on which the clocks go forward', '2027-03-27T23:00:00Z', '2027-03-28T22:00:00Z', '2027-03-28'],
  ['the night on which they go back', '2027-10-30T22:00:00Z', '2027-10-31T23:00:00Z', '2027-10-31'],
])('a whole day is on one day, also %s', (_, startsAt, endsAt, day) => {
  const weeks = weeksOf(day.slice(0, 7)).flat();
  const event = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  expect(weeks.filter((one) => isOnDay(event, one, 'Europe/Berlin'))).toEqual([day]);
  expect(weeks.filter((one) => isOnDay(event, one, 'UTC'))).toHaveLength(2);
});

test('only a month counts as one', () => {
  expect(['2026-11', '2026-13', '1999-11', 'x', null].map(isMonth)).toEqual([true, false, false, false, false]);
});
