import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

test('a network that sends much at once has a share of each turn, and all of it begins in its order', async () => {
  const take = createFairTurns();
  const begun: string[] = [];
  for (let nth = 0; nth < 30; nth++) take('flood', () => begun.push(`flood ${nth}`));
  expect(begun).toHaveLength(8);
  take('other', () => begun.push('other'));
  expect(begun.at(-1)).toBe('other');
  await nextTurn();
  take('other', () => begun.push('other'));
  expect(begun).toHaveLength(18);
  expect(begun.at(-1)).toBe('other');
  while (begun.length < 32) await nextTurn();
  expect(begun.filter((call) => call !== 'other')).toEqual(Array.from({ length: 30 }, (_, nth) => `flood ${nth}`));
});

test('networks that wait take turns', async () => {
  const take = createFairTurns();
  const begun: string[] = [];
  const names = ['a', 'b', 'c', 'd', 'e'];
  for (const name of names) for (let nth = 0; nth < 24; nth++) take(name, () => begun.push(name));
  begun.length = 0;
  await nextTurn();
  expect(new Set(begun)).toEqual(new Set(['a', 'b']));
  await nextTurn();
  expect(new Set(begun.slice(16))).toEqual(new Set(['c', 'd']));
  await nextTurn();
  expect(new Set(begun.slice(32))).toEqual(new Set(['e', 'a']));
});
