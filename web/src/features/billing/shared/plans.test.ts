import { expect, test } from 'vitest';
import { formatMoney } from '#web/lib/format.ts';
import { freePlan, plans, termOf } from './plans.ts';

test('what the plans cost and limit is said in numbers, or as unlimited', () => {
  const said = [freePlan, ...plans].map(({ price, features }) => [
    formatMoney(price),
    ...features.filter((line) => /^Unlimited|groups/.test(line)),
  ]);
  expect(said).toEqual([
    ['$0', 'Unlimited matches', '2 business groups'],
    ['$29', 'Unlimited matches', '5 business groups'],
    ['$79', 'Unlimited matches', 'Unlimited business groups'],
  ]);
});

test('no plan lists what the product does not have', () => {
  const said = [freePlan, ...plans].flatMap(({ features }) => features).join('\n');
  expect(said).not.toMatch(/video|files|support|filters|per month/i);
});

test('until when the plan holds is said, and of one that has run out when it ended', () => {
  const membershipExpiresAt = new Date('2026-03-15T12:00:00Z');
  const termFor = (plan: 'free' | 'premium', membershipType: 'free' | 'premium', expires = true) =>
    termOf({ plan, membershipType, membershipExpiresAt: expires ? membershipExpiresAt : null });
  expect(termFor('premium', 'premium')).toBe('Valid until Mar 2026');
  expect(termFor('free', 'premium')).toBe('Premium ended in Mar 2026');
  expect([termFor('premium', 'premium', false), termFor('free', 'free')]).toEqual([null, null]);
});
