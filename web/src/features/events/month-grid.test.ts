import { expect, test } from 'vitest';
import { addMonths, dayByKey, isMonth, weeksOf } from './month-grid.ts';

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

test('only a month counts as one', () => {
  expect(['2026-11', '2026-13', '1999-11', 'x', null].map(isMonth)).toEqual([true, false, false, false, false]);
});
