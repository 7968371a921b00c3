import { type Money, planTerms } from '@guildhall/contract/billing.ts';
import { type PaidPlan, paidPlans } from '@guildhall/contract/membership.ts';
import type { Stripe } from 'stripe';
import type { StripeAccess } from './client.ts';

/** A plan is a product at Stripe, under a name of ours: each price that it ever had is one of it. */
const productOf = (plan: PaidPlan) => `guildhall_${plan}`;
const productNames: Record<PaidPlan, string> = { basic: 'Basic membership', premium: 'Premium membership' };

/** Which plan a product is; null: none of ours. */
export const planOfProduct = (product: string): PaidPlan | null =>
  paidPlans.find((plan) => productOf(plan) === product) ?? null;

const lookupKeyOf = (plan: PaidPlan, { amount, currency }: Money) =>
  `guildhall_${plan}_${currency.toLowerCase()}_${amount}_month`;

const known = new WeakMap<StripeAccess, Map<string, Promise<string>>>();

/** The id of the price that a plan has now. Made at Stripe when it's missing. */
export function priceOf(stripe: StripeAccess, plan: PaidPlan): Promise<string> {
  const { price } = planTerms[plan];
  const key = lookupKeyOf(plan, price);
  const prices = known.get(stripe) ?? new Map<string, Promise<string>>();
  known.set(stripe, prices);
  const found = prices.get(key) ?? stripe.ask((client) => findOrMake(client, plan, key, price));
  prices.set(key, found);
  // A failure is forgotten.
  found.catch(() => prices.delete(key));
  return found;
}

async function findOrMake(
  client: Stripe,
  plan: PaidPlan,
  key: string,
  { amount, currency }: Money,
): Promise<string> {
  const { data } = await client.prices.list({ lookup_keys: [key], active: true, limit: 1 });
  const [found] = data;
  if (found) return found.id;
  await client.products.create({ id: productOf(plan), name: productNames[plan] }).catch((error) => {
    if (error.code !== 'resource_already_exists') throw error;
  });
  const made = await client.prices.create(
    {
      product: productOf(plan),
      currency: currency.toLowerCase(),
      unit_amount: amount,
      recurring: { interval: 'month' },
      lookup_key: key,
    },
    // Two processes that find it missing at the same moment make one.
    { idempotencyKey: `price ${key}` },
  );
  return made.id;
}
