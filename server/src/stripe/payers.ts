import type { Money } from '@guildhall/contract/billing.ts';
import type { PaidPlan } from '@guildhall/contract/membership.ts';
import { fromSeconds, readAccount, toSubscription } from './account.ts';
import type { StripeAccess } from './client.ts';
import { StripeError, toStripeError } from './failures.ts';
import { endUnpaid } from './subscriptions.ts';

/** Whoever a subscription of ours charges, as Stripe knows them. */
export interface Payer {
  customerId: string;
  subscriptionId: string;
  plan: PaidPlan;
  price: Money;
  startedAt: Date;
  name: string | null;
  email: string | null;
  /** What we wrote down there as the customer was made; null: nothing of the kind. */
  memberId: number | null;
  joinedAt: string | null;
  site: string | null;
}

/** One page, the newest first, and behind which subscription the next one begins; null: it was the last one. */
export interface PayersPage {
  payers: Payer[];
  next: string | null;
}

export async function listPayers(
  stripe: StripeAccess,
  { after, limit }: { after: string | null; limit: number },
): Promise<PayersPage> {
  const { data, has_more: hasMore } = await stripe.ask((client) =>
    client.subscriptions.list({
      limit,
      expand: ['data.customer', 'data.default_payment_method'],
      ...(after !== null && { starting_after: after }),
    }),
  );
  const payers = data.flatMap((one): Payer[] => {
    const { customer } = one;
    const subscription = toSubscription(one);
    // What is only begun charges nobody, and ends by itself.
    if (!subscription || subscription.status === 'incomplete') return [];
    if (typeof customer === 'string' || customer.deleted) return [];
    const { metadata } = customer;
    const memberId = Number(metadata.member_id);
    return [
      {
        customerId: customer.id,
        subscriptionId: one.id,
        plan: subscription.plan,
        price: subscription.price,
        startedAt: fromSeconds(one.created),
        name: customer.name?.slice(0, 300) ?? null,
        email: customer.email?.slice(0, 300) ?? null,
        memberId: Number.isInteger(memberId) && memberId > 0 && memberId < 2 ** 31 ? memberId : null,
        joinedAt: metadata.joined_at ?? null,
        site: metadata.site ?? null,
      },
    ];
  });
  return { payers, next: hasMore ? (data.at(-1)?.id ?? null) : null };
}

const triesMax = 3;

/**
 * Ends all that charges the customer, at once, and gives back what was paid for time that isn't over. Done again after a break, it goes
 * on, and gives nothing back twice.
 */
export async function endAndRefund(stripe: StripeAccess, customer: string, now: Date): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const { subscriptions } = await readAccount(stripe, customer);
    const ended = await Promise.all(subscriptions.map((one) => endUnpaid(stripe, one)));
    if (ended.every(Boolean)) break;
    // It was paid a moment ago, and is ended as it is.
    if (tries === triesMax) throw new StripeError('unavailable', 'overtaken');
  }
  const { invoices } = await readAccount(stripe, customer);
  for (const { status, endsAt, total, paymentIntentId } of invoices)
    if (status === 'paid' && endsAt > now && total.amount > 0 && paymentIntentId)
      await refund(stripe, paymentIntentId);
}

/** What is left of a payment; nothing where it was given back meanwhile, as by another admin. */
async function refund(stripe: StripeAccess, paymentIntentId: string): Promise<void> {
  await stripe.ask(async (client) => {
    try {
      await client.refunds.create(
        { payment_intent: paymentIntentId },
        { idempotencyKey: `refund of a stray ${paymentIntentId}` },
      );
    } catch (thrown) {
      const error = toStripeError(thrown);
      if (!(error instanceof StripeError && error.reason === 'charge_already_refunded')) throw thrown;
    }
  });
}
