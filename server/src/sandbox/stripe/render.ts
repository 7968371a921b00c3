import type { Memory } from './memory.ts';
import type { AnyThing, Invoice, Kind } from './things.ts';

/** Fields that hold the id of something, and what that is. */
const references: Record<string, Kind> = {
  customer: 'customer',
  default_payment_method: 'payment_method',
  payment_method: 'payment_method',
  latest_invoice: 'invoice',
  pending_setup_intent: 'setup_intent',
  payment_intent: 'payment_intent',
  latest_charge: 'charge',
  charge: 'charge',
};

type Json = Record<string, unknown>;

/** As Stripe tells it: ids in the place of things, unless they are asked for by `expand`. */
export function render(memory: Memory, thing: AnyThing, expand: string[] = []): Json {
  const shown: Json = Object.fromEntries(
    Object.entries(structuredClone(thing)).filter(([name]) => !name.startsWith('_')),
  );
  shown.livemode = false;
  const fields = new Set(expand.map((path) => path.split('.')[0] ?? ''));
  for (const field of fields) {
    const rest = expand.flatMap((path) => (path.startsWith(`${field}.`) ? [path.slice(field.length + 1)] : []));
    const kind = references[field];
    const value = shown[field];
    const referred = kind && typeof value === 'string' ? memory.find(kind, value) : undefined;
    if (referred) shown[field] = render(memory, referred, rest);
    else if (thing.object === 'invoice') Object.assign(shown, askedOfInvoice(memory, thing, field));
  }
  return shown;
}

/** What an invoice tells only to who asks for it. */
function askedOfInvoice(memory: Memory, invoice: Invoice, field: string): Json {
  const intent = memory.find('payment_intent', invoice._intent);
  if (field === 'confirmation_secret') {
    const isOpen = intent && invoice.status === 'open';
    return { [field]: isOpen ? { type: 'payment_intent', client_secret: intent.client_secret } : null };
  }
  if (field !== 'payments') return {};
  const payment = intent && {
    id: `inpay_${intent.id.slice(3)}`,
    object: 'invoice_payment',
    created: intent.created,
    invoice: invoice.id,
    is_default: true,
    amount_requested: intent.amount,
    amount_paid: intent.status === 'succeeded' ? intent.amount : null,
    currency: intent.currency,
    livemode: false,
    status: intent.status === 'succeeded' ? 'paid' : 'open',
    payment: { type: 'payment_intent', payment_intent: intent.id },
  };
  return {
    payments: { object: 'list', data: payment ? [payment] : [], has_more: false, url: '/v1/invoice_payments' },
  };
}

/** One page of a list: what follows the thing that the page before ended with. */
export function renderList(
  memory: Memory,
  list: AnyThing[],
  expand: string[],
  { limit = 10, after }: { limit?: number; after?: string },
): Json {
  const things = list.slice(list.findIndex(({ id }) => id === after) + 1);
  const inside = expand.flatMap((path) => (path.startsWith('data.') ? [path.slice(5)] : []));
  return {
    object: 'list',
    url: '/v1',
    has_more: things.length > limit,
    data: things.slice(0, limit).map((thing) => render(memory, thing, inside)),
  };
}
