import { cardOf, charge } from './cards.ts';
import { idOf, invalid, type Memory, newId } from './memory.ts';
import type { Invoice, InvoiceLine, PaymentIntent, Price, Subscription } from './things.ts';
import type { World } from './world.ts';

const hour = 3600;
const day = 24 * hour;
/** A charge that failed is tried again after these, and then the subscription ends. */
const triedAgainAfter = [3 * day, 5 * day, 7 * day];

export interface Part {
  amount: number;
  price: Price;
  period: { start: number; end: number };
  isProration?: boolean;
}

export function addInvoice(world: World, subscription: Subscription, reason: string, parts: Part[]): Invoice {
  const { memory, now, emit } = world;
  const id = idOf('invoice');
  const item = subscription.items.data[0];
  const lines = parts.map(
    ({ amount, price, period, isProration = false }): InvoiceLine => ({
      id: newId('il'),
      object: 'line_item',
      amount,
      currency: price.currency,
      description: `1 × ${memory.find('product', price.product)?.name ?? price.product}`,
      invoice: id,
      subscription: subscription.id,
      quantity: 1,
      period,
      pricing: { type: 'price_details', price_details: { price: price.id, product: price.product } },
      parent: {
        type: 'subscription_item_details',
        subscription_item_details: {
          proration: isProration,
          subscription: subscription.id,
          subscription_item: item.id,
        },
      },
    }),
  );
  const subtotal = parts.reduce((sum, { amount }) => sum + amount, 0);
  const percentOff = memory.find('customer', subscription.customer)?._percentOff ?? 0;
  const total = subtotal - Math.round((Math.max(0, subtotal) * percentOff) / 100);
  const at = now(subscription.customer);
  const invoice: Invoice = {
    id,
    object: 'invoice',
    created: at,
    customer: subscription.customer,
    number: null,
    status: 'draft',
    billing_reason: reason,
    currency: subscription.currency,
    total,
    subtotal,
    amount_due: Math.max(0, total),
    amount_paid: 0,
    amount_remaining: Math.max(0, total),
    attempt_count: 0,
    attempted: false,
    next_payment_attempt: null,
    automatically_finalizes_at: at + hour,
    hosted_invoice_url: null,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: { ...subscription.metadata } },
    },
    period_start: at,
    period_end: at,
    status_transitions: { finalized_at: null, paid_at: null, voided_at: null, marked_uncollectible_at: null },
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    _intent: null,
  };
  memory.add(invoice);
  subscription.latest_invoice = id;
  emit('invoice.created', invoice, invoice.customer);
  return invoice;
}

export const subscriptionOf = (memory: Memory, { parent }: Invoice) =>
  memory.get('subscription', parent.subscription_details.subscription);

/** The subscription changes once this one is paid. */
const isAwaited = ({ pending_update, latest_invoice }: Subscription, { id }: Invoice) =>
  Boolean(pending_update) && latest_invoice === id;

/** From now on it can be paid. One of nothing is paid with that. */
export function finalize(world: World, invoice: Invoice): void {
  const { memory, now, emit } = world;
  const at = now(invoice.customer);
  invoice.status = 'open';
  invoice.number = `STANDIN-${String(memory.nextNumber()).padStart(4, '0')}`;
  invoice.automatically_finalizes_at = null;
  invoice.status_transitions.finalized_at = at;
  emit('invoice.finalized', invoice, invoice.customer);
  if (invoice.amount_due === 0) {
    settle(world, invoice);
    return;
  }
  const id = idOf('payment_intent');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    created: at,
    customer: invoice.customer,
    amount: invoice.amount_due,
    currency: invoice.currency,
    status: 'requires_payment_method',
    client_secret: newId(`${id}_secret`),
    payment_method: null,
    latest_charge: null,
    last_payment_error: null,
    _invoice: invoice.id,
  };
  memory.add(intent);
  invoice._intent = id;
}

/** It is paid; its subscription follows. */
export function settle(world: World, invoice: Invoice): void {
  const { memory, now, emit } = world;
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.attempted = true;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = now(invoice.customer);
  invoice.hosted_invoice_url = `/sandbox/stripe/invoices/${invoice.id}`;
  const subscription = subscriptionOf(memory, invoice);
  if (isAwaited(subscription, invoice)) {
    Object.assign(subscription, subscription._pending, { pending_update: null, _pending: null });
    emit('customer.subscription.pending_update_applied', subscription, invoice.customer);
  }
  const paidWith = memory.find('payment_intent', invoice._intent)?.payment_method ?? null;
  if (paidWith && subscription.payment_settings.save_default_payment_method === 'on_subscription')
    subscription.default_payment_method = paidWith;
  if (subscription.status === 'incomplete' || subscription.status === 'past_due') subscription.status = 'active';
  emit('invoice.paid', invoice, invoice.customer);
  emit('customer.subscription.updated', subscription, invoice.customer);
}

/** A charge of the invoice failed. */
export function noteFailure(world: World, invoice: Invoice): void {
  const { memory, now, emit } = world;
  const subscription = subscriptionOf(memory, invoice);
  invoice.attempted = true;
  invoice.attempt_count += 1;
  emit('invoice.payment_failed', invoice, invoice.customer);
  // The first of a new subscription, and that of a change, wait for their member, and aren't tried by themselves.
  if (subscription.status === 'incomplete' || isAwaited(subscription, invoice)) return;
  const again = triedAgainAfter[invoice.attempt_count - 1];
  invoice.next_payment_attempt = again === undefined ? null : now(invoice.customer) + again;
  if (again === undefined) endSubscription(world, subscription);
  else {
    subscription.status = 'past_due';
    emit('customer.subscription.updated', subscription, invoice.customer);
  }
}

/** By itself, with the card that was saved. */
export function collect(world: World, invoice: Invoice): boolean {
  const { memory } = world;
  const intent = memory.get('payment_intent', invoice._intent);
  const card = cardOf(world, subscriptionOf(memory, invoice));
  const isPaid = card && charge(world, intent, card, { isThere: false, isAuthenticated: false }) === 'succeeded';
  if (isPaid) settle(world, invoice);
  else noteFailure(world, invoice);
  return Boolean(isPaid);
}

export function voidInvoice(world: World, invoice: Invoice): Invoice {
  const { memory, now, emit } = world;
  if (invoice.status !== 'open')
    throw invalid(
      `You can only void an open invoice. This one is ${invoice.status}.`,
      'status_transition_invalid',
    );
  invoice.status = 'void';
  invoice.next_payment_attempt = null;
  invoice.status_transitions.voided_at = now(invoice.customer);
  const intent = memory.find('payment_intent', invoice._intent);
  if (intent) intent.status = 'canceled';
  emit('invoice.voided', invoice, invoice.customer);
  const subscription = subscriptionOf(memory, invoice);
  if (isAwaited(subscription, invoice)) {
    Object.assign(subscription, { pending_update: null, _pending: null });
    emit('customer.subscription.pending_update_expired', subscription, invoice.customer);
  }
  if (subscription.status === 'incomplete') {
    subscription.status = 'incomplete_expired';
    subscription.ended_at = now(invoice.customer);
    emit('customer.subscription.updated', subscription, invoice.customer);
  }
  return invoice;
}

export function endSubscription(world: World, subscription: Subscription): Subscription {
  const at = world.now(subscription.customer);
  if (subscription.pending_update) voidInvoice(world, world.memory.get('invoice', subscription.latest_invoice));
  subscription.status = 'canceled';
  subscription.canceled_at ??= at;
  subscription.ended_at = at;
  const own = ({ parent }: Invoice) => parent.subscription_details.subscription === subscription.id;
  for (const invoice of world.memory.list('invoice', own)) {
    if (invoice.status === 'draft') invoice.status = 'void';
    // Nothing is collected by itself any more.
    invoice.next_payment_attempt = null;
  }
  world.emit('customer.subscription.deleted', subscription, subscription.customer);
  return subscription;
}
