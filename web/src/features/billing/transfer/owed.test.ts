import { defaultOffer } from '@guildhall/contract/billing.ts';
import { expect, test } from 'vitest';
import { membership, subscription } from '#web/test/membership.ts';
import { beginningOf, owedOf, termsOf } from './owed.ts';

test('what will be owed is the price of the months, less the credit in its currency', () => {
  const sum = termsOf(defaultOffer.basic).find(({ months }) => months === 12)?.sum ?? defaultOffer.free.price;
  expect(sum).toEqual({ amount: 34_800, currency: 'USD' });
  const owed = (amount: number, currency = 'USD') =>
    owedOf(sum, [
      { amount: 1, currency: 'GBP' },
      { amount, currency },
    ]).amount;
  expect([owed(0), owed(4800), owed(99_999), owed(4800, 'EUR')]).toEqual([34_800, 30_000, 0, 34_800]);
});

test('months begin at once, or behind what is at least as good', () => {
  expect(beginningOf(membership(), 'basic')).toBe('behind');
  expect(beginningOf(membership({ plan: 'basic' }), 'premium')).toBe('atOnce');
  expect(beginningOf(membership({ graceUntil: new Date() }), 'premium')).toBe('atOnce');
  expect(beginningOf(membership({ plan: 'free', source: null, validUntil: null }), 'basic')).toBe('atOnce');
});

test('a card that pays on waits for the end of months of its plan, and one that was cancelled does not', () => {
  const paid = (over = {}) => membership({ source: 'card', subscription: subscription(over) });
  expect(beginningOf(paid(), 'premium')).toBe('card');
  expect(beginningOf(paid({ endsAt: new Date() }), 'premium')).toBe('behind');
  expect(beginningOf(paid({ status: 'past_due' }), 'premium')).toBe('behind');
  // Nothing counts of what was given back.
  const refunded = { plan: 'free', source: null, validUntil: null, subscription: subscription() } as const;
  expect(beginningOf(membership(refunded), 'premium')).toBe('atOnce');
});

test('a plan that is sold by the year is ordered by years', () => {
  const yearly = { price: { amount: 24_000, currency: 'EUR' }, period: 'year' as const };
  expect(termsOf(yearly)).toEqual([
    { months: 12, sum: { amount: 24_000, currency: 'EUR' } },
    { months: 24, sum: { amount: 48_000, currency: 'EUR' } },
  ]);
});
