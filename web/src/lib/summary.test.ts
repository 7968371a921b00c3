import { expect, test } from 'vitest';
import { summaryOf } from './summary.ts';

test('a short text stands in one line, and an empty one is empty', () => {
  expect(summaryOf('  Boats,\n\nbuilt by hand. ')).toBe('Boats, built by hand.');
  expect(summaryOf('')).toBe('');
});

test('a long one is cut between words, and inside of one that is too long itself; never inside of a character', () => {
  const cut = summaryOf('harbour '.repeat(40));
  expect(cut).toMatch(/harbour…$/);
  expect(cut.length).toBeLessThanOrEqual(160);
  const endless = summaryOf(`a${'😀'.repeat(200)}`);
  expect(endless.length).toBeLessThanOrEqual(160);
  expect(endless.isWellFormed()).toBe(true);
});
