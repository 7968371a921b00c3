import { monthsOf, type PlanOffer } from '@guildhall/contract/billing.ts';
import { type PaidPlan, paidPlans } from '@guildhall/contract/membership.ts';
import type { Stripe } from 'stripe';
import type { StripeAccess } from './client.ts';

/** What is sold by card: a plan under one of its versions. */
export type Sold = PlanOffer & { id: PaidPlan };

/** A plan is a product at Stripe under a name of ours, and so is each of its versions: what was bought is read there, and nowhere else. */
const productOf = ({ id, version }: Sold) =>
  version === null ? `guildhall_${id}` : `guildhall_${id}_v${version}`;
const ownNames: Record<PaidPlan, string> = { basic: 'Basic', premium: 'Premium' };

/** Which plan a product is, and which version of it; null: none of ours. */
export function planOfProduct(product: string): { plan: PaidPlan; version: number | null } | null {
  const [, name, version] = /^guildhall_([a-z]+)(?:_v(\d{1,9}))?$/.exec(product) ?? [];
  const plan = paidPlans.find((one) => one === name);
  return plan ? { plan, version: version ? Number(version) : null } : null;
}

const lookupKeyOf = (sold: Sold) =>
  `${productOf(sold)}_${sold.price.currency.toLowerCase()}_${sold.price.amount}_${sold.period}`;

const known = new WeakMap<StripeAccess, Map<string, Promise<string>>>();

/** The id of the price of what is sold. Made at Stripe when it's missing. */
export function priceOf(stripe: StripeAccess, sold: Sold): Promise<string> {
  const key = lookupKeyOf(sold);
  const prices = known.get(stripe) ?? new Map<string, Promise<string>>();
  known.set(stripe, prices);
  const found = prices.get(key) ?? stripe.ask((client) => findOrMake(client, sold, key));
  prices.set(key, found);
  // A failure is forgotten.
  found.catch(() => prices.delete(key));
  return found;
}

async function findOrMake(client: Stripe, sold: Sold, key: string): Promise<string> {
  const { data } = await client.prices.list({ lookup_keys: [key], active: true, limit: 1 });
  const [found] = data;
  if (found) return found.id;
  const product = productOf(sold);
  const name = `${sold.name ?? ownNames[sold.id]} membership`;
  await client.products.create({ id: product, name }).catch((error) => {
    if (error.code !== 'resource_already_exists') throw error;
  });
  const made = await client.prices.create(
    {
      product,
      currency: sold.price.currency.toLowerCase(),
      unit_amount: sold.price.amount,
      recurring: { interval: sold.period },
      lookup_key: key,
    },
    // Two processes that find it missing at the same moment make one.
    { idempotencyKey: `price ${key}` },
  );
  return made.id;
}

/** When a period that begins then has ended: the same day of a later month, or its last. */
export function periodEndOf({ period }: Pick<PlanOffer, 'period'>, from: Date): Date {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + monthsOf(period));
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0);
  return end;
}
