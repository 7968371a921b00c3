import type { OpeningHours } from '@guildhall/contract/opening-hours.ts';
import { expect, test } from 'vitest';
import { formatPlainDate } from '#web/lib/format.ts';
import { openingWords } from './opening-words.ts';

const day = [{ opens: '09:00', closes: '18:00' }];
const night = [{ opens: '18:00', closes: '02:00' }];
const wholeDay = [{ opens: '00:00', closes: '00:00' }];
const shop: OpeningHours = {
  timeZone: 'Europe/London',
  week: [day, day, day, day, night, [], []],
  exceptions: [{ date: '2026-12-25', spans: [], note: null }],
};
const always = { ...shop, week: Array(7).fill(wholeDay), exceptions: [] };
const twoDays = { ...shop, week: [wholeDay, wholeDay, day, [], [], [], []] };
const christmas = {
  ...shop,
  week: Array(7).fill([]),
  exceptions: [{ date: '2026-12-24', spans: day, note: null }],
};

test.each<[string, OpeningHours, string]>([
  ['Open now · until 18:00', shop, '2026-11-30T10:00:00Z'],
  ['Open now · until 02:00', shop, '2026-12-04T23:00:00Z'],
  ['Closed · opens 09:00', shop, '2026-11-30T08:00:00Z'],
  ['Closed · opens Monday 09:00', shop, '2026-12-05T12:00:00Z'],
  ['Open now · round the clock', always, '2026-11-30T10:00:00Z'],
  ['Open now · until Wednesday 00:00', twoDays, '2026-11-30T10:00:00Z'],
  [`Closed · opens ${formatPlainDate('2026-12-24')} 09:00`, christmas, '2026-11-30T10:00:00Z'],
  ['Closed', christmas, '2026-12-26T10:00:00Z'],
])('%s', (words, hours, moment) => {
  expect(openingWords(hours, new Date(moment))).toBe(words);
});
