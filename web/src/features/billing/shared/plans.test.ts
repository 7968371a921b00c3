import { expect, test } from 'vitest';
import { formatMoney } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { freePlan, plans, termOf } from './plans.ts';

const linesOf = ({ features }: Pick<(typeof plans)[number], 'features'>) => features.map((line) => t(line));

test('what the plans cost and limit is said in numbers, or as unlimited', () => {
  const said = [freePlan, ...plans].map((plan) => [
    formatMoney(plan.price),
    ...linesOf(plan).filter((line) => /matches per|^Unlimited|groups/.test(line)),
  ]);
  expect(said).toEqual([
    ['$0', '10 matches per month', '2 business groups'],
    ['$29', '50 matches per month', '5 business groups'],
    ['$79', 'Unlimited matches', 'Unlimited business groups'],
  ]);
});

test('no plan lists what the product does not have', () => {
  const said = [freePlan, ...plans].flatMap(linesOf).join('\n');
  expect(said).not.toMatch(/video|files|support|filters/i);
});

test('until when the plan holds is said, and of one that has run out when it ended', () => {
  const membershipExpiresAt = new Date('2026-03-15T12:00:00Z');
  const premium = {
    plan: 'premium',
    membershipType: 'premium',
    membershipSource: 'card',
    membershipExpiresAt,
    graceUntil: null,
  } as const;
  expect(termOf(premium)).toBe('Valid until Mar 2026');
  expect(termOf({ ...premium, membershipSource: 'trial' })).toBe('Trial until Mar 2026');
  expect(termOf({ ...premium, graceUntil: new Date('2026-03-29T12:00:00Z') })).toBe('Premium ended in Mar 2026');
  expect(termOf({ ...premium, plan: 'free' })).toBe('Premium ended in Mar 2026');
  expect(termOf({ ...premium, plan: 'basic' })).toBe('Premium ended in Mar 2026');
  expect(termOf({ ...premium, membershipExpiresAt: null })).toBeNull();
  expect(termOf({ ...premium, plan: 'free', membershipType: 'free' })).toBeNull();
});
