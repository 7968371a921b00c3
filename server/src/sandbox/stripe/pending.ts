import { cardOf, charge, outcomeOf } from './cards.ts';
import type { Wanted } from './form.ts';
import { noteFailure, settle, voidInvoice } from './invoices.ts';
import { invalid } from './memory.ts';
import type { Invoice, Subscription } from './things.ts';
import type { World } from './world.ts';

/* Changes that wait for their payment: `payment_behavior: pending_if_incomplete`. */

/** The change is forgotten after so long, or with the period. */
const waitsFor = 23 * 3600;

/** Only what is charged can wait. */
export function refuseUnlessCharged({
  cancelAtPeriodEnd,
  defaultPaymentMethod,
  withoutCard,
  metadata,
}: Wanted): void {
  const others = [cancelAtPeriodEnd, defaultPaymentMethod, withoutCard, ...Object.values(metadata ?? {})];
  if (others.some((value) => value !== undefined))
    throw invalid('When `payment_behavior=pending_if_incomplete`, only some parameters can be given.');
}

export const stateOf = ({ items, billing_cycle_anchor, status, trial_start, trial_end }: Subscription) =>
  structuredClone({ items, billing_cycle_anchor, status, trial_start, trial_end });

/** Charges the card while its member is there. Where that doesn't succeed, the subscription is what it was before until it does. */
export function payOrWait(
  world: World,
  subscription: Subscription,
  invoice: Invoice,
  before: ReturnType<typeof stateOf>,
): void {
  const intent = world.memory.get('payment_intent', invoice._intent);
  const card = cardOf(world, subscription);
  // A bank that asks once has asked when the card was saved.
  const isAuthenticated = card !== undefined && outcomeOf(card) === 'asks';
  const result = card ? charge(world, intent, card, { isThere: true, isAuthenticated }) : 'failed';
  if (result === 'succeeded') {
    settle(world, invoice);
    return;
  }
  const after = stateOf(subscription);
  Object.assign(subscription, before);
  const end = before.items.data[0].current_period_end;
  subscription._pending = after;
  subscription.pending_update = {
    billing_cycle_anchor:
      after.billing_cycle_anchor === before.billing_cycle_anchor ? null : after.billing_cycle_anchor,
    expires_at: Math.min(world.now(subscription.customer) + waitsFor, end),
    subscription_items: after.items.data,
    trial_end: after.trial_end === before.trial_end ? null : after.trial_end,
  };
  if (result === 'failed') noteFailure(world, invoice);
  else {
    invoice.attempted = true;
    world.emit('invoice.payment_action_required', invoice, invoice.customer);
  }
}

/** What waited is forgotten, as something else comes, or nothing did in time. */
export function dropPending(world: World, subscription: Subscription): void {
  if (subscription.pending_update) voidInvoice(world, world.memory.get('invoice', subscription.latest_invoice));
}
