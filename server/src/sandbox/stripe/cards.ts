import { idOf, Refusal } from './memory.ts';
import type { Charge, PaymentIntent, PaymentMethod, Subscription } from './things.ts';
import type { World } from './world.ts';

type Outcome = 'good' | 'declined' | 'insufficient' | 'asks' | 'asks always' | 'fails later';

/** Stripe's published test cards. */
export const testCards: Record<string, { brand: string; outcome: Outcome; about: string }> = {
  '4242424242424242': { brand: 'visa', outcome: 'good', about: 'succeeds' },
  '5555555555554444': { brand: 'mastercard', outcome: 'good', about: 'succeeds' },
  '4000000000000002': { brand: 'visa', outcome: 'declined', about: 'is declined' },
  '4000000000009995': { brand: 'visa', outcome: 'insufficient', about: 'has insufficient funds' },
  '4000002500003155': { brand: 'visa', outcome: 'asks', about: 'asks for authentication once' },
  '4000002760003184': { brand: 'visa', outcome: 'asks always', about: 'asks for authentication each time' },
  '4000000000000341': {
    brand: 'visa',
    outcome: 'fails later',
    about: 'can be saved, and fails when it is charged',
  },
};

const refusals: Partial<Record<Outcome, { code: string; message: string }>> = {
  declined: { code: 'card_declined', message: 'Your card was declined.' },
  insufficient: { code: 'card_declined', message: 'Your card has insufficient funds.' },
  'fails later': { code: 'card_declined', message: 'Your card was declined.' },
};
const authenticationNeeded = {
  code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

export const outcomeOf = ({ _number }: PaymentMethod) => testCards[_number]?.outcome ?? 'declined';

export function saveCard({ memory, now }: World, customer: string, number: string): PaymentMethod {
  const known = testCards[number];
  if (!known) throw new Refusal(402, 'card_error', 'Your card number is incorrect.', 'incorrect_number');
  return memory.add<'payment_method'>({
    id: idOf('payment_method'),
    object: 'payment_method',
    created: now(customer),
    type: 'card',
    customer,
    card: {
      brand: known.brand,
      last4: number.slice(-4),
      exp_month: 12,
      exp_year: new Date(now(customer) * 1000).getUTCFullYear() + 4,
    },
    _number: number,
  });
}

/** Charges the card. @param how whether its holder is there, and has proven it */
export function charge(
  { memory, now, emit }: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  how: { isThere: boolean; isAuthenticated: boolean },
): 'succeeded' | 'requires_action' | 'failed' {
  const outcome = outcomeOf(method);
  intent.payment_method = method.id;
  const asks = outcome === 'asks always' || (outcome === 'asks' && how.isThere);
  if (asks && how.isThere && !how.isAuthenticated) {
    intent.status = 'requires_action';
    return 'requires_action';
  }
  const refusal = refusals[outcome] ?? (asks && !how.isAuthenticated ? authenticationNeeded : null);
  const made: Charge = {
    id: idOf('charge'),
    object: 'charge',
    created: now(intent.customer),
    customer: intent.customer,
    amount: intent.amount,
    amount_refunded: 0,
    currency: intent.currency,
    status: refusal ? 'failed' : 'succeeded',
    paid: !refusal,
    refunded: false,
    disputed: false,
    payment_intent: intent.id,
    payment_method: method.id,
  };
  memory.add(made);
  intent.latest_charge = made.id;
  intent.last_payment_error = refusal;
  intent.status = refusal ? 'requires_payment_method' : 'succeeded';
  emit(refusal ? 'payment_intent.payment_failed' : 'payment_intent.succeeded', intent, intent.customer);
  return refusal ? 'failed' : 'succeeded';
}

/** With which card a subscription is charged by itself. */
export function cardOf({ memory }: World, { customer, default_payment_method: own }: Subscription) {
  const fallback = memory.find('customer', customer)?.invoice_settings.default_payment_method ?? null;
  return memory.find('payment_method', own ?? fallback);
}

export function refund({ memory, now, emit }: World, chargeId: string, amount?: number) {
  const paid = memory.get('charge', chargeId);
  const wanted = amount ?? paid.amount - paid.amount_refunded;
  if (!paid.paid || wanted <= 0 || wanted > paid.amount - paid.amount_refunded)
    throw new Refusal(400, 'invalid_request_error', 'Nothing is left to refund.', 'charge_already_refunded');
  paid.amount_refunded += wanted;
  paid.refunded = paid.amount_refunded === paid.amount;
  const made = memory.add<'refund'>({
    id: idOf('refund'),
    object: 'refund',
    created: now(paid.customer),
    amount: wanted,
    currency: paid.currency,
    charge: paid.id,
    payment_intent: paid.payment_intent,
    status: 'succeeded',
  });
  emit('charge.refunded', paid, paid.customer);
  return made;
}

export function dispute({ memory, now, emit }: World, chargeId: string) {
  const paid = memory.get('charge', chargeId);
  paid.disputed = true;
  const made = memory.add<'dispute'>({
    id: idOf('dispute'),
    object: 'dispute',
    created: now(paid.customer),
    amount: paid.amount,
    currency: paid.currency,
    charge: paid.id,
    payment_intent: paid.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  });
  emit('charge.dispute.created', made, paid.customer);
  return made;
}

export function closeDispute({ memory, emit }: World, disputeId: string, status: 'won' | 'lost') {
  const open = memory.get('dispute', disputeId);
  open.status = status;
  emit('charge.dispute.closed', open, memory.get('charge', open.charge).customer);
  return open;
}
