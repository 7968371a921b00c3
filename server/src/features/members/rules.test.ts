import { graceDays } from '@guildhall/contract/members.ts';
import { expect, test } from 'vitest';
import { dayMs, hourMs } from '../../durations.ts';
import { graceEndOf, graceUntilOf, planAt } from './rules.ts';

const end = Date.UTC(2026, 2, 15, 12);
const premium = {
  membershipType: 'premium',
  membershipExpiresAt: new Date(end),
  basicUntil: null,
} as const;
const graceEnd = new Date(end + graceDays * dayMs);

test('members are told of grace once a card that pays on would have been charged, until it is over', () => {
  const told = (at: number) => graceUntilOf(premium, new Date(at));
  expect([told(end - 1), told(end), told(end + hourMs), told(end + 2 * hourMs - 1)]).toEqual(Array(4).fill(null));
  expect([told(end + 2 * hourMs), told(+graceEnd - 1)]).toEqual([graceEnd, graceEnd]);
  expect(told(+graceEnd)).toBeNull();
  // The plan counts meanwhile, and its end is known.
  expect(planAt(premium, new Date(end + hourMs))).toBe('premium');
  expect(graceEndOf(premium, new Date(end + hourMs))).toEqual(graceEnd);
});

test('basic that goes on beneath premium is no grace, and has its own', () => {
  const both = { ...premium, basicUntil: new Date(end + 20 * dayMs) };
  expect(graceUntilOf(both, new Date(end + dayMs))).toBeNull();
  expect(graceUntilOf(both, new Date(end + 21 * dayMs))).toEqual(new Date(end + (20 + graceDays) * dayMs));
});
