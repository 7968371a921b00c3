import type { PlanId } from '@guildhall/contract/billing.ts';
import type { Call } from '@guildhall/contract/endpoint.ts';
import { getPlanSettings, setPlanOffer } from '@guildhall/contract/plans.ts';
import type { Caller } from './harness.ts';

type Body = Call<typeof setPlanOffer>['body'];

const ownNames = { free: 'Free Plan', basic: 'Basic', premium: 'Premium' };

/** What an admin's form would send: the plan as it is, with these changes. */
export async function offerBody(admin: Caller, plan: PlanId, changes: Partial<Body> = {}): Promise<Body> {
  const { plans } = await admin.call(getPlanSettings);
  const now = plans.find(({ id }) => id === plan);
  if (!now) throw new Error(`there is no plan ${plan}`);
  const { version, name, price, period, requests, groups, isHidden } = now;
  const currency = price.currency as Body['currency'];
  const { amount } = price;
  return {
    version,
    name: name ?? ownNames[plan],
    amount,
    currency,
    period,
    requests,
    groups,
    isHidden,
    ...changes,
  };
}

/** An admin changes a plan. */
export const offer = async (admin: Caller, plan: PlanId, changes: Partial<Body>) =>
  admin.call(setPlanOffer, { params: { plan }, body: await offerBody(admin, plan, changes) });
