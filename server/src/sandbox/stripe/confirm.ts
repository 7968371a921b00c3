import { charge, outcomeOf, saveCard } from './cards.ts';
import { noteFailure, settle } from './invoices.ts';
import { invalid, Refusal } from './memory.ts';
import type { PaymentIntent, SetupIntent } from './things.ts';
import { catchUp } from './time.ts';
import type { World } from './world.ts';

export interface Confirmation {
  clientSecret: string;
  /** Absent: the card was charged before, and its bank has asked. */
  number?: string | undefined;
  isAuthenticated: boolean;
}

export interface Confirmed {
  kind: 'payment' | 'setup';
  id: string;
  status: PaymentIntent['status'] | SetupIntent['status'];
}

/** What the card form sends: Stripe's script does it with the publishable key. */
export function confirm(world: World, { clientSecret, number, isAuthenticated }: Confirmation): Confirmed {
  const id = clientSecret.split('_secret')[0] ?? '';
  const intent = world.memory.find('payment_intent', id) ?? world.memory.find('setup_intent', id);
  if (!intent || intent.client_secret !== clientSecret)
    throw invalid('There is no such payment.', 'resource_missing');
  catchUp(world, intent.customer);
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw invalid(`This payment is ${intent.status} already.`, 'payment_intent_unexpected_state');
  if (number === undefined) return answerBank(world, intent, isAuthenticated);
  return intent.object === 'payment_intent'
    ? pay(world, intent, number, isAuthenticated)
    : save(world, intent, number, isAuthenticated);
}

/** What Stripe's script does by `handleNextAction`. */
function answerBank(world: World, intent: PaymentIntent | SetupIntent, isAuthenticated: boolean): Confirmed {
  if (intent.status !== 'requires_action' || intent.object !== 'payment_intent')
    throw invalid(`This payment is ${intent.status}, and nothing is asked.`, 'payment_intent_unexpected_state');
  const invoice = world.memory.get('invoice', intent._invoice);
  if (isAuthenticated) {
    const card = world.memory.get('payment_method', intent.payment_method);
    const isPaid = charge(world, intent, card, { isThere: true, isAuthenticated }) === 'succeeded';
    if (isPaid) settle(world, invoice);
    else noteFailure(world, invoice);
  } else {
    intent.status = 'requires_payment_method';
    intent.last_payment_error = { code: 'payment_intent_authentication_failure', message: notAuthenticated };
    world.emit('payment_intent.payment_failed', intent, intent.customer);
    noteFailure(world, invoice);
  }
  return { kind: 'payment', id: intent.id, status: intent.status };
}

const notAuthenticated =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

function pay(world: World, intent: PaymentIntent, number: string, isAuthenticated: boolean): Confirmed {
  const invoice = world.memory.get('invoice', intent._invoice);
  const card = saveCard(world, intent.customer, number);
  const result = charge(world, intent, card, { isThere: true, isAuthenticated });
  if (result === 'succeeded') settle(world, invoice);
  if (result === 'requires_action') world.emit('invoice.payment_action_required', invoice, intent.customer);
  if (result === 'failed') noteFailure(world, invoice);
  return { kind: 'payment', id: intent.id, status: intent.status };
}

function save(world: World, intent: SetupIntent, number: string, isAuthenticated: boolean): Confirmed {
  const card = saveCard(world, intent.customer, number);
  const outcome = outcomeOf(card);
  const told = { kind: 'setup', id: intent.id } as const;
  if (outcome === 'declined' || outcome === 'insufficient') {
    intent.status = 'requires_payment_method';
    world.emit('setup_intent.setup_failed', intent, intent.customer);
    return { ...told, status: intent.status };
  }
  if ((outcome === 'asks' || outcome === 'asks always') && !isAuthenticated) {
    intent.status = 'requires_action';
    return { ...told, status: intent.status };
  }
  Object.assign(intent, { status: 'succeeded', payment_method: card.id });
  const waits = world.memory.list('subscription', (one) => one.pending_setup_intent === intent.id);
  for (const subscription of waits) subscription.pending_setup_intent = null;
  world.emit('setup_intent.succeeded', intent, intent.customer);
  return { ...told, status: intent.status };
}

/** Why the card was not taken, as Stripe's script tells it. */
export function declineOf(world: World, { kind, id, status }: Confirmed): Refusal | null {
  if (status !== 'requires_payment_method') return null;
  const said = kind === 'payment' ? world.memory.get('payment_intent', id).last_payment_error : null;
  return new Refusal(402, 'card_error', said?.message ?? 'Your card was declined.', said?.code ?? 'card_declined');
}
