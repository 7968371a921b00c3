import type { Membership, Subscription } from '@guildhall/contract/membership.ts';

/** A membership as the API writes it, as far as a test doesn't say otherwise: a trial, on a site that takes cards. */
export function membership(over: Partial<Membership> = {}): Membership {
  return {
    plan: 'premium',
    source: 'trial',
    validUntil: new Date('2027-01-28T12:00:00Z'),
    graceUntil: null,
    goesOn: null,
    paidTerms: null,
    limits: {
      requests: { used: 3, max: null, resetAt: new Date('2026-12-01T00:00:00Z') },
      groups: { used: 1, max: null },
    },
    subscription: null,
    cards: { publishableKey: 'pk_test_1', scriptUrl: '/no-such/stripe.js' },
    ...over,
  };
}

export function subscription(over: Partial<Subscription> = {}): Subscription {
  return {
    plan: 'premium',
    status: 'active',
    nextCharge: { amount: 7900, currency: 'USD', at: new Date('2027-01-28T12:00:00Z') },
    endsAt: null,
    card: { brand: 'visa', last4: '4242' },
    ...over,
  };
}
