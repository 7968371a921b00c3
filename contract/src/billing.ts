import type { Me } from './members.ts';

export interface PlanTerms {
  /** US dollars a month. */
  price: number;
  /** Groups that one can be in; null: as many as one likes. */
  groups: number | null;
  /** Views, clicks and requests of one's own listings. */
  hasStatistics: boolean;
  /** One's verified listings take their turn at the head of the directory. */
  isFeatured: boolean;
}

export const planTerms: Record<Me['membershipType'], PlanTerms> = {
  free: { price: 0, groups: 2, hasStatistics: false, isFeatured: false },
  basic: { price: 29, groups: 5, hasStatistics: false, isFeatured: false },
  premium: { price: 79, groups: null, hasStatistics: true, isFeatured: true },
};
