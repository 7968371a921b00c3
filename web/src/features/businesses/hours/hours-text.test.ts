import { expect, test } from 'vitest';
import { spansOf, writtenSpans } from './hours-text.ts';

test.each([
  ['', ''],
  ['  ', ''],
  ['9-17', '09:00–17:00'],
  ['09:00–12:30, 13:30–18:00', '09:00–12:30, 13:30–18:00'],
  ['13.30 to 18 & 9 - 12.30', '09:00–12:30, 13:30–18:00'],
  ['9am-5pm', '09:00–17:00'],
  ['12pm - 12 a.m.', '12:00–00:00'],
  ['18:00 until 2:00', '18:00–02:00'],
  ['8-24', '08:00–00:00'],
  ['9-5pm', '09:00–17:00'],
  ['1-6pm', '13:00–18:00'],
  ['9-12, 2pm-6pm', '09:00–12:00, 14:00–18:00'],
  ['11-1pm', '11:00–13:00'],
  ['24h', '24 hours'],
  ['24 hours', '24 hours'],
])('%j is %j', (typed, shown) => {
  const spans = spansOf(typed) ?? [];
  expect(writtenSpans(spans)).toBe(shown);
  expect(spansOf(shown)).toEqual(spans);
});

test.each([
  'all day',
  '9',
  '9-',
  '25-26',
  '9:75-10',
  '24:30-25',
  '13pm-2pm',
  '9-12-15',
  '9–12, then 3',
  '9-5',
  '9-1, 2-6',
  '9-12, 2-6',
])('%j can’t be read', (typed) => {
  expect(spansOf(typed)).toBeUndefined();
});
