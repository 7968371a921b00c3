import { cardOf } from './cards.ts';
import type { Wanted } from './form.ts';
import { addInvoice, collect, finalize, type Part } from './invoices.ts';
import { idOf, invalid, newId } from './memory.ts';
import { dropPending, payOrWait, refuseUnlessCharged, stateOf } from './pending.ts';
import type { Invoice, Price, SetupIntent, Subscription } from './things.ts';
import type { World } from './world.ts';

/** The same day of a later month, or its last. */
export function addMonths(from: number, count: number): number {
  const date = new Date(from * 1000);
  const end = new Date(date);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + count);
  const days = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(date.getUTCDate(), days));
  return Math.floor(end.getTime() / 1000);
}

/** The end of the period that begins then: months are counted from the anchor, so that the 31st comes back. */
export function periodEnd(anchor: number, start: number, { recurring }: Pick<Price, 'recurring'>): number {
  const months = recurring.interval === 'year' ? 12 : 1;
  for (let count = 1; ; count += 1) {
    const end = addMonths(anchor, count * months);
    if (end > start) return end;
  }
}

export const twoYears = 730 * 24 * 3600;

function refuseTrial(end: number, now: number): void {
  if (end > now + twoYears)
    throw invalid(
      'Trial end must be at most two years from the billing cycle anchor.',
      'parameter_invalid_integer',
    );
}

export function addSetupIntent({ memory, now }: World, customer: string, metadata = {}): SetupIntent {
  const id = idOf('setup_intent');
  return memory.add<'setup_intent'>({
    id,
    object: 'setup_intent',
    created: now(customer),
    customer,
    status: 'requires_payment_method',
    client_secret: newId(`${id}_secret`),
    payment_method: null,
    usage: 'off_session',
    metadata,
  });
}

const whole = (price: Price, start: number, end: number): Part => ({
  amount: price.unit_amount,
  price,
  period: { start, end },
});

export function createSubscription(world: World, customer: string, wanted: Wanted): Subscription {
  const { memory, now, emit } = world;
  if (memory.get('customer', customer).deleted) throw invalid('This customer was deleted.', 'resource_missing');
  if (wanted.paymentBehavior !== 'default_incomplete')
    throw invalid('The stand-in knows payment_behavior=default_incomplete only.');
  const price = memory.get('price', wanted.price);
  const at = now(customer);
  const isTrial = typeof wanted.trialEnd === 'number' && wanted.trialEnd > at;
  const trialEnd = isTrial ? (wanted.trialEnd as number) : null;
  if (trialEnd) refuseTrial(trialEnd, at);
  const anchor = trialEnd ?? at;
  const id = idOf('subscription');
  const subscription: Subscription = {
    id,
    object: 'subscription',
    created: at,
    customer,
    status: isTrial ? 'trialing' : 'incomplete',
    currency: price.currency,
    items: {
      object: 'list',
      data: [
        {
          id: newId('si'),
          object: 'subscription_item',
          created: at,
          subscription: id,
          quantity: 1,
          price,
          current_period_start: at,
          current_period_end: trialEnd ?? periodEnd(anchor, at, price),
        },
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    billing_cycle_anchor: anchor,
    billing_mode: { type: 'flexible', flexible: null },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    start_date: at,
    trial_start: isTrial ? at : null,
    trial_end: trialEnd,
    trial_settings: { end_behavior: { missing_payment_method: wanted.withoutCard ?? 'create_invoice' } },
    payment_settings: { save_default_payment_method: wanted.savesCard ? 'on_subscription' : 'off' },
    default_payment_method: null,
    latest_invoice: null,
    pending_setup_intent: null,
    pending_update: null,
    _pending: null,
    metadata: wanted.metadata ?? {},
  };
  memory.add(subscription);
  const item = subscription.items.data[0];
  const first = whole(price, at, item.current_period_end);
  const invoice = addInvoice(world, subscription, 'subscription_create', [
    isTrial ? { ...first, amount: 0 } : first,
  ]);
  finalize(world, invoice);
  if (isTrial && !cardOf(world, subscription))
    subscription.pending_setup_intent = addSetupIntent(world, customer).id;
  emit('customer.subscription.created', subscription, customer);
  return subscription;
}

/** What the rest of the period costs at the other price, less what of it is paid. */
function prorations(subscription: Subscription, price: Price, date: number): Part[] {
  const item = subscription.items.data[0];
  const { current_period_start: start, current_period_end: end } = item;
  const left = (end - date) / (end - start);
  const period = { start: date, end };
  return [
    { amount: -Math.round(item.price.unit_amount * left), price: item.price, period, isProration: true },
    { amount: Math.round(price.unit_amount * left), price, period, isProration: true },
  ];
}

/** Starts to pay now, or once more later. */
function moveTrial(world: World, subscription: Subscription, trialEnd: number | 'now'): Invoice {
  const at = world.now(subscription.customer);
  const item = subscription.items.data[0];
  const isNow = trialEnd === 'now' || trialEnd <= at;
  if (!isNow) refuseTrial(trialEnd, at);
  const end = isNow ? periodEnd(at, at, item.price) : trialEnd;
  Object.assign(item, { current_period_start: at, current_period_end: end });
  subscription.billing_cycle_anchor = isNow ? at : end;
  subscription.status = isNow ? 'active' : 'trialing';
  subscription.trial_start ??= at;
  subscription.trial_end = isNow ? at : end;
  const part = whole(item.price, at, end);
  return addInvoice(world, subscription, 'subscription_update', [isNow ? part : { ...part, amount: 0 }]);
}

/** Of another length the period begins at once, and is charged, whether what was paid is taken off or not. */
function beginAnew(world: World, subscription: Subscription, price: Price, wanted: Wanted): Invoice {
  const at = world.now(subscription.customer);
  const item = subscription.items.data[0];
  const [taken] = prorations(subscription, price, wanted.prorationDate ?? at);
  const end = periodEnd(at, at, price);
  Object.assign(item, { price, current_period_start: at, current_period_end: end });
  subscription.billing_cycle_anchor = at;
  const isTaken = taken && wanted.proration === 'always_invoice';
  return addInvoice(world, subscription, 'subscription_update', [
    ...(isTaken ? [taken] : []),
    whole(price, at, end),
  ]);
}

/** @returns the invoice that comes of it at once, if any; not yet finalized */
function change(world: World, subscription: Subscription, wanted: Wanted): Invoice | null {
  const { memory, now } = world;
  const item = subscription.items.data[0];
  let parts: Part[] = [];
  if (wanted.price && wanted.price !== item.price.id) {
    const price = memory.get('price', wanted.price);
    const isPaying = subscription.status === 'active' || subscription.status === 'past_due';
    if (price.currency !== item.price.currency)
      throw invalid('The currency of the price is not that of the subscription.');
    if (isPaying && wanted.trialEnd === undefined && price.recurring.interval !== item.price.recurring.interval)
      return beginAnew(world, subscription, price, wanted);
    if (wanted.proration === 'always_invoice' && isPaying && wanted.trialEnd === undefined)
      parts = prorations(subscription, price, wanted.prorationDate ?? now(subscription.customer));
    item.price = price;
  }
  if (wanted.cancelAtPeriodEnd !== undefined) {
    subscription.cancel_at_period_end = wanted.cancelAtPeriodEnd;
    subscription.cancel_at = wanted.cancelAtPeriodEnd ? item.current_period_end : null;
    subscription.canceled_at = wanted.cancelAtPeriodEnd ? now(subscription.customer) : null;
  }
  if (wanted.defaultPaymentMethod)
    subscription.default_payment_method = memory.get('payment_method', wanted.defaultPaymentMethod).id;
  if (wanted.withoutCard) subscription.trial_settings.end_behavior.missing_payment_method = wanted.withoutCard;
  if (wanted.trialEnd !== undefined) return moveTrial(world, subscription, wanted.trialEnd);
  return parts.length > 0 ? addInvoice(world, subscription, 'subscription_update', parts) : null;
}

export function updateSubscription(world: World, subscription: Subscription, wanted: Wanted): Subscription {
  if (subscription.ended_at !== null)
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  const mayWait = wanted.paymentBehavior === 'pending_if_incomplete';
  if (mayWait) refuseUnlessCharged(wanted);
  if (wanted.price !== undefined || wanted.trialEnd !== undefined) dropPending(world, subscription);
  const before = stateOf(subscription);
  const invoice = change(world, subscription, wanted);
  if (invoice) {
    finalize(world, invoice);
    const isOpen = invoice.status === 'open';
    if (isOpen && mayWait) payOrWait(world, subscription, invoice, before);
    else if (isOpen) collect(world, invoice);
  }
  world.emit('customer.subscription.updated', subscription, subscription.customer);
  return subscription;
}

/** The invoice that such a change would bring at once, or else the next one. Leaves no trace. */
export function previewInvoice(world: World, id: string, wanted: Wanted): Invoice {
  return world.memory.trying(() => {
    const subscription = world.memory.get('subscription', id);
    const invoice = change(world, subscription, wanted);
    if (invoice) return structuredClone(invoice);
    const { price, current_period_end: start } = subscription.items.data[0];
    const next = whole(price, start, periodEnd(subscription.billing_cycle_anchor, start, price));
    return structuredClone(addInvoice(world, subscription, 'upcoming', [next]));
  });
}
