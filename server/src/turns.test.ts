import { expect, test, vi } from 'vitest';
import { createTurns, createTurnsOf } from './turns.ts';

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

test('each has turns of their own, and one who takes all of theirs keeps nobody else waiting', async () => {
  const inTurn = createTurnsOf(1, 0, () => new Error('too many'));
  let end = () => {};
  const slow = inTurn(1, () => new Promise<void>((resolve) => (end = resolve)));
  await expect(inTurn(1, async () => 'more')).rejects.toThrow('too many');
  expect(await inTurn(2, async () => 'other')).toBe('other');
  end();
  await slow;
  expect(await inTurn(1, async () => 'again')).toBe('again');
});

test('who has waited for too long is refused, and takes no turn when there is one', async () => {
  vi.useFakeTimers();
  try {
    const inTurn = createTurns(1, 9, () => new Error('too many'), 5000);
    let end = () => {};
    const first = inTurn(() => new Promise<void>((resolve) => (end = resolve)));
    const work = vi.fn(async () => {});
    const second = expect(inTurn(work)).rejects.toThrow('too many');
    await vi.advanceTimersByTimeAsync(4999);
    const third = inTurn(async () => 'in time');
    await vi.advanceTimersByTimeAsync(1);
    await second;
    end();
    await first;
    expect(await third).toBe('in time');
    expect(work).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
