import type { Me } from './members.ts';

export interface Money {
  /** In the currency's smallest unit, such as cents. */
  amount: number;
  /** ISO 4217. */
  currency: string;
}

export type PlanId = Me['membershipType'];

export interface PlanLimits {
  /** Match requests that one can send in a calendar month, by UTC; null: as many as one likes. */
  requests: number | null;
  /** Groups that one can be in; null: as many as one likes. */
  groups: number | null;
}

/** What a plan gives beyond its limits. Each key is what a gate asks for, and what the plan's card promises. */
export interface PlanPromises {
  /** Views, clicks and requests of one's own listings. */
  hasStatistics: boolean;
  /** One's verified listings take their turn at the head of the directory. */
  isFeatured: boolean;
  /** The directory by size, age, languages, distance and more. */
  hasAdvancedFilters: boolean;
}

export type Rights = PlanLimits & PlanPromises;

export const planPeriods = ['month', 'year'] as const;
export type PlanPeriod = (typeof planPeriods)[number];

/** A plan as it's sold now. */
export interface PlanOffer extends PlanLimits {
  id: PlanId;
  /** Null: as the product comes, nobody has changed it. */
  version: number | null;
  /** Null: as the product calls it. */
  name: string | null;
  /** For one period. */
  price: Money;
  period: PlanPeriod;
  /** Nobody new can choose it. Who has it keeps it. */
  isHidden: boolean;
}

export type Offer = Record<PlanId, PlanOffer>;

/** Of the largest plan, for nothing, from the day one joins, unless an admin says otherwise. */
export const trialMonths = 2;
/** The same for whom an admin has added. */
export const addedTrialMonths = 6;
/** None is longer; 0: there is none. */
export const trialMonthsMax = 24;

export const planPromises: Record<PlanId, PlanPromises> = {
  free: { hasStatistics: false, isFeatured: false, hasAdvancedFilters: false },
  basic: { hasStatistics: false, isFeatured: false, hasAdvancedFilters: false },
  premium: { hasStatistics: true, isFeatured: true, hasAdvancedFilters: true },
};

const comes = (id: PlanId, dollars: number, limits: PlanLimits): PlanOffer => ({
  id,
  version: null,
  name: null,
  price: { amount: dollars * 100, currency: 'USD' },
  period: 'month',
  ...limits,
  isHidden: false,
});

/** As the product comes. What an admin has changed since stands in the database. */
export const defaultOffer: Offer = {
  free: comes('free', 0, { requests: 10, groups: 2 }),
  basic: comes('basic', 29, { requests: 50, groups: 5 }),
  premium: comes('premium', 79, { requests: null, groups: null }),
};

export const monthsOf = (period: PlanPeriod): number => (period === 'year' ? 12 : 1);

/** What so many months cost; null: they aren't whole periods. */
export function priceOfMonths(
  { price, period }: Pick<PlanOffer, 'price' | 'period'>,
  months: number,
): Money | null {
  const periods = months / monthsOf(period);
  return Number.isInteger(periods) ? { ...price, amount: price.amount * periods } : null;
}
