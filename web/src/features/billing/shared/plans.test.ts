import { defaultOffer, type PlanOffer } from '@guildhall/contract/billing.ts';
import { expect, test } from 'vitest';
import { formatMoney } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { choicesOf, featuresOf, nameOf, termOf } from './plans.ts';

const all: PlanOffer[] = [defaultOffer.free, ...choicesOf(defaultOffer)];
const linesOf = (plan: PlanOffer) => featuresOf(plan).map((line) => t(line));

test('what the plans cost and limit is said in numbers, or as unlimited', () => {
  const said = all.map((plan) => [
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
  const said = all.flatMap(linesOf).join('\n');
  expect(said).not.toMatch(/video|files|support/i);
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
  const told = (term: Parameters<typeof termOf>[0]) => termOf(term, (id) => nameOf(defaultOffer[id]));
  expect(told(premium)).toBe('Valid until Mar 2026');
  expect(told({ ...premium, membershipSource: 'trial' })).toBe('Trial until Mar 2026');
  expect(told({ ...premium, graceUntil: new Date('2026-03-29T12:00:00Z') })).toBe('Premium ended in Mar 2026');
  expect(told({ ...premium, plan: 'free' })).toBe('Premium ended in Mar 2026');
  expect(told({ ...premium, plan: 'basic' })).toBe('Premium ended in Mar 2026');
  expect(told({ ...premium, membershipExpiresAt: null })).toBeNull();
  expect(told({ ...premium, plan: 'free', membershipType: 'free' })).toBeNull();
});

test('a plan that is hidden is shown to who has it alone, and bears the name that the operator gave it', () => {
  const offer = { ...defaultOffer, basic: { ...defaultOffer.basic, name: 'Friends', isHidden: true } };
  expect(choicesOf(offer).map(nameOf)).toEqual(['Premium']);
  expect(choicesOf(offer, { plan: 'basic', source: 'card' }).map(nameOf)).toEqual(['Friends', 'Premium']);
});

test('a plan that is hidden is not offered to who only tries it', () => {
  const offer = { ...defaultOffer, premium: { ...defaultOffer.premium, isHidden: true } };
  expect(choicesOf(offer, { plan: 'premium', source: 'trial' }).map(nameOf)).toEqual(['Basic']);
  expect(choicesOf(offer, { plan: 'premium', source: 'invoice' }).map(nameOf)).toEqual(['Basic', 'Premium']);
});
