import type { Stripe } from 'stripe';
import { type CardState, type CardSubscription, idOf, toSeconds } from './account.ts';
import type { StripeAccess } from './client.ts';
import { StripeError, toStripeError } from './failures.ts';
import { priceOf, type Sold } from './prices.ts';

/* What is done at Stripe. Each can be done again after a break, and then does nothing more. */

export interface NewCustomer {
  email: string;
  name: string;
  memberId: number;
  /** When they joined: an id is given anew after a backup was restored, and this moment isn't. */
  joinedAt: Date;
  /** The id of this site: an account there may serve several. */
  site: string;
}

const fieldsOf = ({ email, name, memberId, joinedAt, site }: NewCustomer) => ({
  email,
  name,
  metadata: { member_id: String(memberId), joined_at: joinedAt.toISOString(), site },
});

/** @param key the same for all who try the same at once: they make one */
export async function createCustomer(stripe: StripeAccess, customer: NewCustomer, key: string): Promise<string> {
  const { id } = await stripe.ask((client) =>
    client.customers.create(fieldsOf(customer), { idempotencyKey: `customer ${key}` }),
  );
  return id;
}

export async function changeCustomer(stripe: StripeAccess, customer: string, values: NewCustomer): Promise<void> {
  await stripe.ask((client) => client.customers.update(customer, fieldsOf(values)));
}

/** With everything that they have there: what they pay ends at once. */
export async function deleteCustomer(stripe: StripeAccess, customer: string): Promise<void> {
  await unlessGone(stripe.ask((client) => client.customers.del(customer)));
}

/** @param trialEnd nothing is charged until then; null: it's charged at once */
export async function createSubscription(
  stripe: StripeAccess,
  { customer, sold, trialEnd }: { customer: string; sold: Sold; trialEnd: Date | null },
  key: string,
): Promise<string> {
  const price = await priceOf(stripe, sold);
  const wanted: Stripe.SubscriptionCreateParams = {
    customer,
    items: [{ price }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    billing_mode: { type: 'flexible' },
    ...(trialEnd && {
      trial_end: toSeconds(trialEnd),
      // Who gives no card until then has begun nothing.
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    }),
  };
  const { id } = await stripe.ask((client) =>
    client.subscriptions.create(wanted, { idempotencyKey: `subscription ${key}` }),
  );
  return id;
}

/** What the card form needs; null: there is nothing to confirm. */
export async function secretOf(stripe: StripeAccess, subscriptionId: string): Promise<string | null> {
  const expand = ['latest_invoice.confirmation_secret', 'pending_setup_intent'];
  const { latest_invoice: invoice, pending_setup_intent: setup } = await stripe.ask((client) =>
    client.subscriptions.retrieve(subscriptionId, { expand }),
  );
  if (setup && typeof setup === 'object' && setup.status !== 'succeeded') return setup.client_secret;
  return (invoice && typeof invoice === 'object' && invoice.confirmation_secret?.client_secret) || null;
}

/** It can't be paid any more. False: it was paid a moment ago. */
async function voidOpen(client: Stripe, invoiceId: string): Promise<boolean> {
  try {
    await client.invoices.voidInvoice(invoiceId);
    return true;
  } catch (error) {
    // Where it can't be voided it was paid, or voided, a moment ago. All else is no answer.
    const { status } = await client.invoices.retrieve(invoiceId);
    if (status === 'open') throw error;
    return status !== 'paid';
  }
}

/** Takes back a change that waits for its payment. False: it was paid a moment ago, and is made. */
export const dropChange = (stripe: StripeAccess, pendingInvoiceId: string): Promise<boolean> =>
  stripe.ask((client) => voidOpen(client, pendingInvoiceId));

/** Ends it at once; what it still asks for can't be paid any more. False: it was paid a moment ago, and goes on. */
export async function endUnpaid(
  stripe: StripeAccess,
  { id, latestInvoiceId }: CardSubscription,
): Promise<boolean> {
  return stripe.ask(async (client) => {
    const invoice = latestInvoiceId ? await client.invoices.retrieve(latestInvoiceId) : null;
    // First, as whoever pays at this moment is either before it, or can't.
    if (invoice?.status === 'open' && !(await voidOpen(client, invoice.id))) return false;
    const { status } = await client.subscriptions.retrieve(id);
    if (status !== 'canceled' && status !== 'incomplete_expired') await client.subscriptions.cancel(id);
    return true;
  });
}

/** All that a customer pays ends: what is paid with its time, what isn't at once. */
export async function endAll(stripe: StripeAccess, { subscriptions }: CardState): Promise<void> {
  for (const one of subscriptions) {
    if (one.pendingInvoiceId) await dropChange(stripe, one.pendingInvoiceId);
    const isUnpaid = one.status === 'incomplete' || one.status === 'past_due';
    if (!(isUnpaid && (await endUnpaid(stripe, one)))) await setEnding(stripe, one.id, true);
  }
}

export async function setEnding(stripe: StripeAccess, subscriptionId: string, ends: boolean): Promise<void> {
  await stripe.ask((client) => client.subscriptions.update(subscriptionId, { cancel_at_period_end: ends }));
}

/** The next charge comes then, and none before; what is paid is not given back. */
export async function moveNextCharge(stripe: StripeAccess, subscriptionId: string, to: Date): Promise<void> {
  await stripe.ask((client) =>
    client.subscriptions.update(subscriptionId, { trial_end: toSeconds(to), proration_behavior: 'none' }),
  );
}

/**
 * `at`: the plan is another one with the next charge, which comes then. `now`: it begins at once, with a full period. `rest`: the
 * rest of the period is charged at once, less what of it is paid. `next`: nothing is charged before the next period.
 */
export type ChangeKind =
  | { kind: 'at'; at: Date }
  | { kind: 'now' }
  | { kind: 'rest'; date: Date }
  | { kind: 'next' };

async function paramsOf(stripe: StripeAccess, { itemId }: CardSubscription, sold: Sold, change: ChangeKind) {
  const items = [{ id: itemId, price: await priceOf(stripe, sold) }];
  switch (change.kind) {
    case 'at':
      return { items, proration_behavior: 'none' as const, trial_end: toSeconds(change.at) };
    case 'now':
      return { items, proration_behavior: 'none' as const, trial_end: 'now' as const };
    case 'rest':
      return { items, proration_behavior: 'always_invoice' as const, proration_date: toSeconds(change.date) };
    case 'next':
      return { items, proration_behavior: 'none' as const };
  }
}

export async function previewChange(
  stripe: StripeAccess,
  subscription: CardSubscription,
  sold: Sold,
  change: ChangeKind,
): Promise<number> {
  if (change.kind === 'at' || change.kind === 'next') return 0;
  const details = await paramsOf(stripe, subscription, sold, change);
  const preview = await stripe.ask((client) =>
    client.invoices.createPreview({ subscription: subscription.id, subscription_details: details }),
  );
  return Math.max(0, preview.total);
}

/**
 * All of it or nothing: until the charge succeeds, the plan stays what it was. Null: it's done. Else the member's bank asks who
 * pays, and this is what the browser answers it with.
 */
export async function changeSubscription(
  stripe: StripeAccess,
  subscription: CardSubscription,
  sold: Sold,
  change: ChangeKind,
  key: string,
): Promise<string | null> {
  const params = await paramsOf(stripe, subscription, sold, change);
  if (change.kind !== 'rest' && change.kind !== 'now') {
    // What costs nothing is a state, and can be set again. What is charged is charged once.
    await stripe.ask((client) => client.subscriptions.update(subscription.id, params));
    return null;
  }
  const { pending_update: pending, latest_invoice: invoice } = await stripe.ask((client) =>
    client.subscriptions.update(
      subscription.id,
      {
        ...params,
        payment_behavior: 'pending_if_incomplete',
        expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments'],
      },
      { idempotencyKey: `change ${key}` },
    ),
  );
  return pending && invoice && typeof invoice === 'object' ? questionOf(stripe, invoice) : null;
}

/** What a bank asks of a change that waits for it. @throws StripeError where it said no */
async function questionOf(stripe: StripeAccess, invoice: Stripe.Invoice): Promise<string | null> {
  const intentId = idOf(invoice.payments?.data[0]?.payment.payment_intent);
  const intent = intentId ? await stripe.ask((client) => client.paymentIntents.retrieve(intentId)) : null;
  if (intent?.status === 'requires_action') return intent.client_secret;
  if (intent?.status === 'succeeded' || intent?.status === 'processing') return null;
  if (!(await dropChange(stripe, invoice.id))) return null;
  throw new StripeError('declined', intent?.last_payment_error?.code ?? 'declined');
}

/** What the card form needs of a setup that was begun before; null: it is over. */
export async function secretOfSetup(stripe: StripeAccess, setupIntentId: string): Promise<string | null> {
  const { status, client_secret } = await stripe.ask((client) => client.setupIntents.retrieve(setupIntentId));
  return status === 'succeeded' || status === 'canceled' ? null : client_secret;
}

/** For another card. */
export async function startSetup(stripe: StripeAccess, customer: string): Promise<{ id: string; secret: string }> {
  const { id, client_secret } = await stripe.ask((client) =>
    client.setupIntents.create({ customer, usage: 'off_session' }),
  );
  if (!client_secret) throw new StripeError('refused', 'no_secret');
  return { id, secret: client_secret };
}

/** A card that was set up pays from now on, and what is still open. False: no card was given yet. */
export async function useSetup(
  stripe: StripeAccess,
  setupIntentId: string,
  subscription: CardSubscription | undefined,
): Promise<'waits' | 'used' | 'over'> {
  return stripe.ask(async (client) => {
    const { status, payment_method: method } = await client.setupIntents.retrieve(setupIntentId);
    if (status === 'canceled') return 'over';
    if (status !== 'succeeded' || !method) return 'waits';
    if (!subscription) return 'over';
    const card = typeof method === 'string' ? method : method.id;
    try {
      await client.subscriptions.update(subscription.id, { default_payment_method: card });
    } catch (thrown) {
      const error = toStripeError(thrown);
      // A card that is gone by now must not keep all else from being read.
      if (error instanceof StripeError && error.failure !== 'unavailable') return 'over';
      throw thrown;
    }
    // What fails stays open, and is tried again by itself.
    if (subscription.status === 'past_due' && subscription.latestInvoiceId)
      await client.invoices.pay(subscription.latestInvoiceId).catch(() => {});
    return 'used';
  });
}

async function unlessGone(work: Promise<unknown>): Promise<void> {
  await work.catch((error) => {
    if (!(error instanceof StripeError && error.failure === 'gone')) throw error;
  });
}
