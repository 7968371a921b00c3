import { expect, test } from 'vitest';
import { heightBetween, rangeAround, rowAt } from './windowing.ts';

const rows = { count: 100, heightOf: (index: number) => (index % 2 === 0 ? 50 : 150) };
const window = { viewport: 400, margin: 200 };

test('rows are drawn from one margin above the window to one below it', () => {
  expect(rangeAround(rows, { anchor: 50, top: 0, ...window })).toEqual({ start: 48, end: 56 });
});

test('at the end, those that fill the window and the margin above it', () => {
  const { start, end } = rangeAround(rows, { anchor: 100, top: 400, ...window });
  expect(end).toBe(100);
  expect(heightBetween(rows, start, end)).toBeGreaterThanOrEqual(600);
  expect(heightBetween(rows, start + 1, end)).toBeLessThan(600);
});

test('a short or an empty list is drawn whole', () => {
  expect(rangeAround({ count: 2, heightOf: () => 50 }, { anchor: 2, top: 400, ...window })).toEqual({
    start: 0,
    end: 2,
  });
  expect(rangeAround({ count: 0, heightOf: () => 50 }, { anchor: 0, top: 400, ...window })).toEqual({
    start: 0,
    end: 0,
  });
});

test('the row at a height is found, also before the first and after the last', () => {
  expect(rowAt(rows, 0)).toEqual({ index: 0, top: 0 });
  expect(rowAt(rows, 60)).toEqual({ index: 1, top: 50 });
  expect(rowAt(rows, 200)).toEqual({ index: 2, top: 200 });
  expect(rowAt(rows, -10)).toEqual({ index: 0, top: 0 });
  expect(rowAt(rows, 1_000_000).index).toBe(99);
});
