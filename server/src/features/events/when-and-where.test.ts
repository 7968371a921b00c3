import { english, inWords } from '@guildhall/contract/messages.ts';
import { expect, test } from 'vitest';
import { whenAndWhere } from './rules.ts';

const at = (startsAt: string, timeZone: string, zone: string | null) =>
  whenAndWhere({ startsAt, timeZone, place: null }, zone).map((line) => inWords(line, english));

test.each([
  ['before the clocks go forward', '2027-03-27T17:30:00.000Z', 'Saturday, 27 March 2027 at 06:30 PM'],
  ['after it', '2027-03-28T16:30:00.000Z', 'Sunday, 28 March 2027 at 06:30 PM'],
  ['before they go back', '2027-10-30T16:30:00.000Z', 'Saturday, 30 October 2027 at 06:30 PM'],
  ['after it', '2027-10-31T17:30:00.000Z', 'Sunday, 31 October 2027 at 06:30 PM'],
])('a reminder says what the clocks of the place say, %s', (_, startsAt, words) => {
  for (const zone of ['Europe/Berlin', null])
    expect(at(startsAt, 'Europe/Berlin', zone)).toEqual([`When: ${words} (Europe/Berlin)`]);
});

test('a member elsewhere is told by their own clocks first, which may have changed on another day, and on another date', () => {
  // Five hours instead of six: New York's clocks have changed, and Berlin's will in a week.
  expect(at('2027-03-20T17:30:00.000Z', 'Europe/Berlin', 'America/New_York')).toEqual([
    'When: Saturday, 20 March 2027 at 01:30 PM (America/New_York), Saturday, 20 March 2027 at 06:30 PM (Europe/Berlin)',
  ]);
  expect(at('2027-03-27T17:30:00.000Z', 'Europe/Berlin', 'Asia/Tokyo')).toEqual([
    'When: Sunday, 28 March 2027 at 02:30 AM (Asia/Tokyo), Saturday, 27 March 2027 at 06:30 PM (Europe/Berlin)',
  ]);
});
