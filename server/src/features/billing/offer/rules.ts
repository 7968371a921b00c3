import { defaultOffer, type Offer, type PlanOffer } from '@guildhall/contract/billing.ts';
import { paidPlans } from '@guildhall/contract/membership.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { PlanVersion } from '../tables.ts';

/** As the product calls them: a plan that gets this name again has none of its own. */
export const ownNames = { free: message('Free Plan'), basic: message('Basic'), premium: message('Premium') };

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
