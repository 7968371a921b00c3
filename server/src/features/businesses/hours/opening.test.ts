import { type OpeningHours, openingAt } from '@guildhall/contract/opening-hours.ts';
import { describe, expect, test } from 'vitest';

type Day = string;

/** '09:00-12:30 13:30-18:00' */
const spans = (day: Day) =>
  day.split(' ').flatMap((span) => {
    const [opens, closes] = span.split('-');
    return opens && closes ? [{ opens, closes }] : [];
  });

function hours(week: Day[], exceptions: Record<string, Day> = {}, timeZone = 'Europe/London'): OpeningHours {
  return {
    timeZone,
    week: Array.from({ length: 7 }, (_, day) => spans(week[day] ?? '')),
    exceptions: Object.entries(exceptions).map(([date, day]) => ({ date, spans: spans(day), note: null })),
  };
}

const at = (given: OpeningHours, moment: string) => openingAt(given, new Date(moment));
const openUntil = (moment: string) => ({ isOpen: true, until: new Date(moment) });
const closedUntil = (moment: string) => ({ isOpen: false, opens: new Date(moment) });

// 2 March 2026 is a Monday; in London it is winter.
const shop = hours(['09:00-12:30 13:30-18:00', '09:00-18:00', '', '09:00-18:00', '09:00-18:00']);

describe('within the week', () => {
  test.each([
    ['before it opens', '2026-03-02T08:59:59Z', closedUntil('2026-03-02T09:00:00Z')],
    ['in the moment in which it opens', '2026-03-02T09:00:00Z', openUntil('2026-03-02T12:30:00Z')],
    ['in the moment in which it closes', '2026-03-02T12:30:00Z', closedUntil('2026-03-02T13:30:00Z')],
    ['after the last span of a day', '2026-03-02T18:00:00Z', closedUntil('2026-03-03T09:00:00Z')],
    ['before a day without any', '2026-03-03T20:00:00Z', closedUntil('2026-03-05T09:00:00Z')],
    ['over the weekend', '2026-03-06T19:00:00Z', closedUntil('2026-03-09T09:00:00Z')],
  ])('%s', (_, moment, opening) => {
    expect(at(shop, moment)).toEqual(opening);
  });

  test('clocks are those of the business, wherever the reader is', () => {
    const tokyo = hours(Array(7).fill('09:00-18:00'), {}, 'Asia/Tokyo');
    expect(at(tokyo, '2026-03-01T23:30:00Z')).toEqual(closedUntil('2026-03-02T00:00:00Z'));
    expect(at(tokyo, '2026-03-02T00:30:00Z')).toEqual(openUntil('2026-03-02T09:00:00Z'));
  });
});

describe('past midnight', () => {
  const bar = hours(['', '', '', '', '18:00-02:00', '18:00-00:00', '00:00-03:00']);
  test.each([
    ['before it', '2026-03-06T23:59:00Z', openUntil('2026-03-07T02:00:00Z')],
    ['after it', '2026-03-07T01:59:00Z', openUntil('2026-03-07T02:00:00Z')],
    ['once it has closed', '2026-03-07T02:00:00Z', closedUntil('2026-03-07T18:00:00Z')],
    ['where the next day goes on at once', '2026-03-07T20:00:00Z', openUntil('2026-03-08T03:00:00Z')],
    ['from Sunday to the next Friday', '2026-03-08T04:00:00Z', closedUntil('2026-03-13T18:00:00Z')],
  ])('%s', (_, moment, opening) => {
    expect(at(bar, moment)).toEqual(opening);
  });

  test('whole days without a break never close; one of them does', () => {
    expect(at(hours(Array(7).fill('00:00-00:00')), '2026-03-04T12:00:00Z')).toEqual({ isOpen: true, until: null });
    expect(at(hours(['00:00-00:00']), '2026-03-02T12:00:00Z')).toEqual(openUntil('2026-03-03T00:00:00Z'));
  });

  test('a span that another day’s reaches into is one with it', () => {
    const long = hours(['22:00-06:00', '04:00-08:00']);
    expect(at(long, '2026-03-02T23:00:00Z')).toEqual(openUntil('2026-03-03T08:00:00Z'));
  });
});

describe('when the clocks change', () => {
  const daily = (day: Day) => hours(Array(7).fill(day));
  test('opening stays at nine by the clock on both Sundays', () => {
    expect(at(daily('09:00-18:00'), '2026-03-28T20:00:00Z')).toEqual(closedUntil('2026-03-29T08:00:00Z'));
    expect(at(daily('09:00-18:00'), '2026-10-24T20:00:00Z')).toEqual(closedUntil('2026-10-25T09:00:00Z'));
  });

  test('a night is an hour shorter or longer', () => {
    // On 29 March 01:00 is followed by 02:00, on 25 October 02:00 by 01:00.
    expect(at(daily('20:00-04:00'), '2026-03-28T22:00:00Z')).toEqual(openUntil('2026-03-29T03:00:00Z'));
    expect(at(daily('20:00-04:00'), '2026-10-24T22:00:00Z')).toEqual(openUntil('2026-10-25T04:00:00Z'));
  });

  test('what closes in the hour that comes twice closes the first time', () => {
    expect(at(daily('20:00-01:30'), '2026-10-24T22:00:00Z')).toEqual(openUntil('2026-10-25T00:30:00Z'));
  });

  test('what lies in the hour that is left out is after it, or is not at all', () => {
    expect(at(daily('01:15-01:45'), '2026-03-29T00:30:00Z')).toEqual(closedUntil('2026-03-29T01:15:00Z'));
    expect(at(daily('01:30-02:00'), '2026-03-29T00:30:00Z')).toEqual(closedUntil('2026-03-30T00:30:00Z'));
  });
});

describe('exceptions', () => {
  test('a date is closed, or has other hours, in place of its weekday', () => {
    const given = hours(Array(7).fill('09:00-18:00'), { '2026-03-03': '', '2026-03-04': '12:00-14:00' });
    expect(at(given, '2026-03-02T20:00:00Z')).toEqual(closedUntil('2026-03-04T12:00:00Z'));
    expect(at(given, '2026-03-04T13:00:00Z')).toEqual(openUntil('2026-03-04T14:00:00Z'));
  });

  test('the night before a closed day still ends when it says', () => {
    const given = hours(Array(7).fill('18:00-02:00'), { '2026-03-03': '' });
    expect(at(given, '2026-03-03T01:00:00Z')).toEqual(openUntil('2026-03-03T02:00:00Z'));
    expect(at(given, '2026-03-03T19:00:00Z')).toEqual(closedUntil('2026-03-04T18:00:00Z'));
  });

  test('who is open on exceptions alone opens on the next one, and after the last one no more', () => {
    const market = hours([], { '2026-06-06': '10:00-16:00' });
    expect(at(market, '2026-03-02T12:00:00Z')).toEqual(closedUntil('2026-06-06T09:00:00Z'));
    expect(at(market, '2026-06-06T15:00:00Z')).toEqual({ isOpen: false, opens: null });
  });
});
