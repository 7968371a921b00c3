import type { Money, PlanPeriod } from '@guildhall/contract/billing.ts';
import type { cardInvoiceStatuses, MembershipInvoice } from '@guildhall/contract/card-payments.ts';
import type { PaidPlan, Subscription } from '@guildhall/contract/membership.ts';
import type { Stripe } from 'stripe';
import type { StripeAccess } from './client.ts';
import { StripeError } from './failures.ts';
import { planOfProduct } from './prices.ts';

const aPage = 100;
/**
 * So many subscriptions, invoices and charges of a customer are read. What lies behind them could be what was paid or given back, so with
 * more of them nothing is believed.
 */
const readMax = 1000;

/** A subscription that hasn't ended. */
export interface CardSubscription {
  id: string;
  plan: PaidPlan;
  /** As which it was bought; null: as the product comes. */
  version: number | null;
  status: Subscription['status'];
  itemId: string;
  /** For one period. */
  price: Money;
  period: PlanPeriod;
  startedAt: Date;
  periodStart: Date;
  periodEnd: Date;
  /** Ahead where the first charge comes later; null once one was due. */
  trialEnd: Date | null;
  cancelsAtEnd: boolean;
  card: { brand: string; last4: string } | null;
  latestInvoiceId: string | null;
  /** Of a change that waits for its payment; null: none waits. */
  pendingInvoiceId: string | null;
  setupIntentId: string | null;
}

export interface CardInvoice extends Omit<MembershipInvoice, 'issuedAt' | 'status' | 'transfer'> {
  /** Of the plan; null: as the product comes. */
  version: number | null;
  status: (typeof cardInvoiceStatuses)[number];
  issuedAt: Date;
  startsAt: Date;
  endsAt: Date;
  /** When it's tried again by itself; null: not. */
  nextAttemptAt: Date | null;
  paymentIntentId: string | null;
}

/** What Stripe says of a customer at one moment. */
export interface CardState {
  /** Who was removed there has nothing. */
  subscriptions: CardSubscription[];
  /** The newest first. */
  invoices: CardInvoice[];
}

export const fromSeconds = (seconds: number) => new Date(seconds * 1000);
export const toSeconds = (at: Date) => Math.floor(at.getTime() / 1000);
export const idOf = (reference: string | { id: string } | null | undefined) =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

export async function readAccount(stripe: StripeAccess, customer: string): Promise<CardState> {
  const [subscriptions, invoices, charges] = await stripe.ask((client) =>
    Promise.all([
      all(
        client.subscriptions.list({
          customer,
          status: 'all',
          limit: aPage,
          expand: ['data.default_payment_method'],
        }),
      ),
      all(client.invoices.list({ customer, limit: aPage, expand: ['data.payments'] })),
      all(client.charges.list({ customer, limit: aPage })),
    ]),
  );
  const returned = await returnedOf(stripe, charges);
  return {
    subscriptions: subscriptions.flatMap((one) => toSubscription(one) ?? []),
    invoices: invoices.flatMap((one) => toInvoice(one, returned) ?? []),
  };
}

/** One invoice, also of a customer who is gone there; null: these keys don't know it. */
export async function readInvoice(
  stripe: StripeAccess,
  { id, paymentIntentId }: { id: string; paymentIntentId: string },
): Promise<CardInvoice | null> {
  try {
    const [invoice, charges] = await stripe.ask((client) =>
      Promise.all([
        client.invoices.retrieve(id, { expand: ['payments'] }),
        all(client.charges.list({ payment_intent: paymentIntentId, limit: aPage })),
      ]),
    );
    return toInvoice(invoice, await returnedOf(stripe, charges));
  } catch (error) {
    if (error instanceof StripeError && error.failure === 'gone') return null;
    throw error;
  }
}

type Returned = Map<string, 'refunded' | 'disputed'>;

/** The payments that were given back, or are held back. */
async function returnedOf(stripe: StripeAccess, charges: Stripe.Charge[]): Promise<Returned> {
  const disputed = charges.filter((charge) => charge.disputed);
  const lost = await Promise.all(disputed.map((charge) => isHeldAgainst(stripe, charge.id)));
  const returned: Returned = new Map();
  for (const { payment_intent, refunded } of charges)
    if (refunded) returned.set(idOf(payment_intent) ?? '', 'refunded');
  disputed.forEach(({ payment_intent }, index) => {
    if (lost[index]) returned.set(idOf(payment_intent) ?? '', 'disputed');
  });
  return returned;
}

async function all<T>(list: Stripe.ApiListPromise<T>): Promise<T[]> {
  const read = await list.autoPagingToArray({ limit: readMax + 1 });
  if (read.length > readMax) throw new StripeError('unavailable', 'too_many');
  return read;
}

/** An inquiry takes no money back, nor does a dispute that was won. */
async function isHeldAgainst(stripe: StripeAccess, charge: string): Promise<boolean> {
  const { data } = await stripe.ask((client) => client.disputes.list({ charge, limit: 10 }));
  return data.some(({ status }) => status !== 'won' && status !== 'prevented' && !status.startsWith('warning'));
}

/** Null: it has ended, or isn't one of ours. */
export function toSubscription(from: Stripe.Subscription): CardSubscription | null {
  const [item] = from.items.data;
  const sold = item && planOfProduct(idOf(item.price.product) ?? '');
  if (!item || !sold) return null;
  const { default_payment_method: method } = from;
  const card =
    method && typeof method === 'object'
      ? { brand: method.card?.brand ?? method.type, last4: method.card?.last4 ?? '' }
      : null;
  const status = statusOf(from, card !== null);
  if (!status) return null;
  const isTrial = from.status === 'trialing' && from.trial_end !== null;
  return {
    id: from.id,
    ...sold,
    period: item.price.recurring?.interval === 'year' ? 'year' : 'month',
    status,
    itemId: item.id,
    price: { amount: item.price.unit_amount ?? 0, currency: item.price.currency.toUpperCase() },
    startedAt: fromSeconds(from.created),
    periodStart: fromSeconds(item.current_period_start),
    periodEnd: fromSeconds(item.current_period_end),
    trialEnd: isTrial ? fromSeconds(from.trial_end ?? 0) : null,
    cancelsAtEnd: from.cancel_at_period_end || from.cancel_at !== null,
    card,
    latestInvoiceId: idOf(from.latest_invoice),
    pendingInvoiceId: from.pending_update ? idOf(from.latest_invoice) : null,
    setupIntentId: idOf(from.pending_setup_intent),
  };
}

const live = ['incomplete', 'active', 'past_due'] as const;

/** A trial that no card waits behind is only begun. */
function statusOf({ status }: Stripe.Subscription, hasCard: boolean): CardSubscription['status'] | null {
  if (status === 'trialing') return hasCard ? 'trialing' : 'incomplete';
  if (status === 'unpaid' || status === 'paused') return 'past_due';
  return live.find((one) => one === status) ?? null;
}

/** Null: it takes no money for time, as that of a trial, or isn't one of ours. What a coupon pays in full is time, too. */
function toInvoice(from: Stripe.Invoice, returned: Returned): CardInvoice | null {
  if (from.subtotal <= 0 || !from.parent?.subscription_details) return null;
  // What the invoice takes money for; the other lines of a change give some back.
  const [line] = from.lines.data
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => b.period.end - a.period.end);
  const sold = line && planOfProduct(line.pricing?.price_details?.product ?? '');
  const payments = from.payments?.data ?? [];
  const payment = payments.find(({ status }) => status === 'paid') ?? payments[0];
  const intent = idOf(payment?.payment.payment_intent);
  const status = invoiceStatus(from, (intent && returned.get(intent)) || null);
  if (!line || !sold || !status) return null;
  return {
    id: from.id,
    number: from.number,
    ...sold,
    total: { amount: from.total, currency: from.currency.toUpperCase() },
    status,
    issuedAt: fromSeconds(from.status_transitions.finalized_at ?? from.created),
    url: from.hosted_invoice_url ?? null,
    startsAt: fromSeconds(line.period.start),
    endsAt: fromSeconds(line.period.end),
    nextAttemptAt: from.next_payment_attempt ? fromSeconds(from.next_payment_attempt) : null,
    paymentIntentId: intent,
  };
}

function invoiceStatus(
  { status, attempted, billing_reason: reason }: Stripe.Invoice,
  returned: 'refunded' | 'disputed' | null,
): CardInvoice['status'] | null {
  if (status === 'paid') return returned ?? 'paid';
  if (status === 'uncollectible') return 'failed';
  if (status !== 'open') return null;
  // All others are tried while their member looks on.
  return attempted && reason === 'subscription_cycle' ? 'failed' : 'open';
}
