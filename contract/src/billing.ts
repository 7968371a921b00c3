import type { Me } from './members.ts';

export interface Money {
  /** In the currency's smallest unit, such as cents. */
  amount: number;
  /** ISO 4217. */
  currency: string;
}

export interface PlanTerms {
  /** A month. */
  price: Money;
  /** Match requests that one can send in a calendar month, by UTC; null: as many as one likes. */
  requests: number | null;
  /** Groups that one can be in; null: as many as one likes. */
  groups: number | null;
  /** Views, clicks and requests of one's own listings. */
  hasStatistics: boolean;
  /** One's verified listings take their turn at the head of the directory. */
  isFeatured: boolean;
}

/** Of the largest plan, for nothing, from the day one joins. */
export const trialMonths = 2;
/** The same for whom an admin has added. */
export const addedTrialMonths = 6;

const dollars = (whole: number): Money => ({ amount: whole * 100, currency: 'USD' });

export const planTerms: Record<Me['membershipType'], PlanTerms> = {
  free: { price: dollars(0), requests: 10, groups: 2, hasStatistics: false, isFeatured: false },
  basic: { price: dollars(29), requests: 50, groups: 5, hasStatistics: false, isFeatured: false },
  premium: { price: dollars(79), requests: null, groups: null, hasStatistics: true, isFeatured: true },
};
