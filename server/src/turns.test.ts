import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('so much runs at once, so much waits its turn, and the rest is refused', async () => {
  const inTurn = createTurns(2, 1, () => new Error('too many'));
  const ends: (() => void)[] = [];
  const begin = () => inTurn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const [first, second, third] = [begin(), begin(), begin()];
  expect(ends).toHaveLength(2);
  await expect(begin()).rejects.toThrow('too many');
  ends[0]?.();
  await first;
  expect(ends).toHaveLength(3);
  for (const end of ends) end();
  await Promise.all([second, third]);
  // A failure gives its place back as well.
  await expect(inTurn(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await inTurn(async () => 'free')).toBe('free');
});
