import { expect, test } from 'vitest';
import { waitOf } from './durations.ts';

test.each([
  [0.2, '1 second'],
  [40, '40 second'],
  [120, '2 minute'],
  [121, '3 minute'],
  [3600, '60 minute'],
  [7201, '3 hour'],
  [24 * 3600, '24 hour'],
  [7 * 24 * 3600, '7 day'],
])('a wait of %d s is told as %s', (seconds, words) => {
  const { wait, unit } = waitOf(seconds);
  expect(`${wait} ${unit}`).toBe(words);
});
