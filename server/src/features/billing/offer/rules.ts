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

/** Seconds since then, which stay within nine digits until 2051. */
const versionsSince = Date.UTC(2020, 0, 1);

/**
 * The id of the next version, by the clock: after a backup was restored, those that came behind it are not given again. The card provider
 * still names them.
 */
export const nextVersion = (newest: Pick<PlanVersion, 'id'>[], now: Date): number =>
  Math.max(Math.floor((now.getTime() - versionsSince) / 1000), ...newest.map(({ id }) => id + 1));

/** In the order in which they are shown. */
export const listOffer = (offer: Offer): PlanOffer[] => [offer.free, ...paidPlans.map((plan) => offer[plan])];
