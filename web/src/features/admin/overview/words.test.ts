import { english, inWords } from '@guildhall/contract/messages.ts';
import { expect, test } from 'vitest';
import { sizeWords } from './words.ts';

test('a size is said in the unit in which it is short', () => {
  const said = (bytes: number) => inWords(sizeWords(bytes), english);
  expect([0, 1, 999_999, 1_000_000, 26_430_000, 999_999_999, 3_260_000_000].map(said)).toEqual([
    ...['0 kB', '1 kB', '1000 kB', '1 MB', '26.4 MB', '1000 MB', '3.3 GB'],
  ]);
});
