import { expect, test } from 'vitest';
import { waitInWords } from './durations.ts';

test.each([
  [0.2, '1 second'],
  [40, '40 seconds'],
  [120, '2 minutes'],
  [121, '3 minutes'],
  [3600, '60 minutes'],
  [7201, '3 hours'],
  [24 * 3600, '24 hours'],
  [7 * 24 * 3600, '7 days'],
])('a wait of %d s is told as %s', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});
