import { defaultOffer, type Offer, type PlanOffer } from '@guildhall/contract/billing.ts';
import { paidPlans } from '@guildhall/contract/membership.ts';
import type { PlanVersion } from '../tables.ts';

/** Plans under the names that the product gives them, as they stand in English. */
export const ownNames = { free: 'Free Plan', basic: 'Basic', premium: 'Premium' } as const;

export function toOffer({
  id,
  plan,
  name,
  amount,
  currency,
  period,
  requests,
  groups,
  isHidden,
}: PlanVersion): PlanOffer {
  return { id: plan, version: id, name, price: { amount, currency }, period, requests, groups, isHidden };
}

export function offerOf(newest: PlanVersion[]): Offer {
  return { ...defaultOffer, ...Object.fromEntries(newest.map((one) => [one.plan, toOffer(one)])) };
}

/** In the order in which they are shown. */
export const listOffer = (offer: Offer): PlanOffer[] => [offer.free, ...paidPlans.map((plan) => offer[plan])];

type Named = Pick<PlanOffer, 'id' | 'name'>;

/** What stands for a plan in a text that knows the product's own names (`{plan, select, basic {Basic} …}`). */
export const wordOf = ({ id, name }: Named): string => name ?? id;
