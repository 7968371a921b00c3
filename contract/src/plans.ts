import { z } from 'zod';
import { planPeriods } from './billing.ts';
import { complaint } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { membershipTypes } from './members.ts';
import { money } from './membership.ts';
import { id, oneLine } from './primitives.ts';

/**
 * Currencies that plans may be priced in, with the least that the card provider charges.
 * All have two decimals. So an amount means the same in the provider's books, on an invoice and in its XML.
 * Of yen or dinars it would not.
 */
export const leastPrices = {
  USD: 50,
  EUR: 50,
  GBP: 50,
  CHF: 50,
  CAD: 50,
  AUD: 50,
  NZD: 50,
  SGD: 50,
  DKK: 250,
  NOK: 300,
  SEK: 300,
  PLN: 200,
  CZK: 1500,
} as const;
/** Said of a price below it. */
export const belowLeast = complaint('{field} is less than a card can be charged');
export type PlanCurrency = keyof typeof leastPrices;
export const planCurrencies = Object.keys(leastPrices) as [PlanCurrency, ...PlanCurrency[]];

/** 100,000.00: two years of it still fit on an invoice. */
export const planPriceMax = 10_000_000;
export const planNameMax = 40;
export const planLimitMax = 10_000;

const limit = z.int().min(1).max(planLimitMax).nullable();

/** A plan as it's sold now. */
export const planOffer = z.object({
  id: z.enum(membershipTypes),
  /** Another one with each change; null: nobody has changed it. */
  version: id.nullable(),
  /** Null: as the product calls it. */
  name: z.string().nullable(),
  /** For one period. */
  price: money,
  period: z.enum(planPeriods),
  /** Match requests of a calendar month; null: as many as one likes. */
  requests: z.int().nullable(),
  groups: z.int().nullable(),
  /** Nobody new can choose it. Who has it keeps it. */
  isHidden: z.boolean(),
});

export const planSettings = z.object({
  /** False: nobody pays, and everybody has everything. */
  isOn: z.boolean(),
  /** The environment has switched billing off: no setting switches it on. */
  isOffByEnvironment: z.boolean(),
  plans: z.array(planOffer),
});
export type PlanSettings = z.output<typeof planSettings>;

export const getPlanSettings = endpoint({
  method: 'GET',
  path: '/api/admin/plans',
  access: 'admin',
  summary: 'The plans as they are on offer, and whether anybody pays',
  response: planSettings,
});

export const setPlanOffer = endpoint({
  method: 'PUT',
  path: '/api/admin/plans/:plan',
  access: 'admin',
  isSensitive: true,
  summary: 'Change what a plan is called, and what it costs and holds for whoever chooses it from now on',
  params: z.strictObject({ plan: z.enum(membershipTypes) }),
  body: z.strictObject({
    /** The one that was looked at: where another has taken its place since, nothing is changed. */
    version: id.nullable(),
    name: oneLine(planNameMax).min(1),
    /** In cents. The free plan has none. */
    amount: z.int().min(0).max(planPriceMax),
    currency: z.enum(planCurrencies),
    period: z.enum(planPeriods),
    requests: limit,
    groups: limit,
    isHidden: z.boolean(),
  }),
  response: planSettings,
});

export const setBilling = endpoint({
  method: 'PUT',
  path: '/api/admin/billing',
  access: 'admin',
  isSensitive: true,
  summary:
    'Say whether anybody pays. Where not, everybody has everything, and subscriptions by card end with the time that is paid',
  body: z.strictObject({ isOn: z.boolean() }),
  response: planSettings,
});
