import { type Money, type PlanOffer, priceOfMonths } from '@guildhall/contract/billing.ts';
import type { Membership, PaidPlan } from '@guildhall/contract/membership.ts';

/** For how long a plan can be ordered, and what it costs then: whole years of one that is sold by the year. */
export const termsOf = (plan: Pick<PlanOffer, 'price' | 'period'>): { months: number; sum: Money }[] =>
  [1, 3, 6, 12, 24].flatMap((months) => {
    const sum = priceOfMonths(plan, months);
    return sum ? { months, sum } : [];
  });

/** What of it has to be transferred. @param credit by currency */
export function owedOf(sum: Money, credit: Money[]): Money {
  const own = credit.find(({ currency }) => currency === sum.currency);
  const taken = Math.min(own?.amount ?? 0, sum.amount);
  return { ...sum, amount: sum.amount - taken };
}

/** When months begin that are paid: at once, behind what there is already, or behind what a card pays, which then waits for their end. */
export function beginningOf(
  { plan, validUntil, graceUntil, subscription }: Membership,
  wanted: PaidPlan,
): 'atOnce' | 'behind' | 'card' {
  const isCovered = plan === 'premium' || plan === wanted;
  // As where the money went back.
  if (!isCovered || !validUntil || graceUntil) return 'atOnce';
  const pays = subscription && !subscription.endsAt && ['active', 'trialing'].includes(subscription.status);
  return pays && subscription.plan === wanted ? 'card' : 'behind';
}
