import { apiVersion } from '../../stripe/settings.ts';
import { refund } from './cards.ts';
import { Form } from './form.ts';
import { collect, endSubscription, voidInvoice } from './invoices.ts';
import { idOf, invalid, newId, Refusal } from './memory.ts';
import { render, renderList } from './render.ts';
import { addSetupIntent, createSubscription, previewInvoice, updateSubscription } from './subscriptions.ts';
import type { AnyThing, Kind, Kinds, WebhookEndpoint } from './things.ts';
import { catchUp } from './time.ts';
import type { World } from './world.ts';

interface Call {
  world: World;
  /** The id in the address. */
  id: string;
  form: Form;
}

type Result = AnyThing | AnyThing[] | Record<string, unknown>;
type Work = (call: Call) => Result;

/** A list of what belongs to the customer, whose time is brought up to date first. */
const listOf =
  <K extends 'charge' | 'setup_intent' | 'invoice' | 'subscription'>(
    kind: K,
    is = (_: Kinds[K], __: Form) => true,
  ): Work =>
  ({ world, form }) => {
    const customer = form.text('customer');
    if (customer) catchUp(world, world.memory.get('customer', customer).id);
    const belongs = (thing: Kinds[K]) => (!customer || thing.customer === customer) && is(thing, form);
    return world.memory.list(kind, belongs);
  };

const getOf =
  (kind: Kind): Work =>
  ({ world, id }) =>
    world.memory.get(kind, id);

function hasStatus({ status }: { status: string }, form: Form): boolean {
  const wanted = form.text('status');
  if (wanted === undefined || wanted === 'all') return true;
  return wanted === status;
}

/** Of subscriptions, those that ended are told only to who asks for all. */
const isToldSubscription = (one: Kinds['subscription'], form: Form) =>
  form.text('status') === undefined ? one.status !== 'canceled' : hasStatus(one, form);

function subscriptionIn({ world, id }: Call) {
  const found = world.memory.get('subscription', id);
  catchUp(world, found.customer);
  return found;
}

function saveEndpoint(endpoint: WebhookEndpoint, form: Form): WebhookEndpoint {
  const events = form.list('enabled_events');
  endpoint.url = form.text('url') ?? endpoint.url;
  if (events.length > 0) endpoint.enabled_events = events;
  if (form.flag('disabled') !== undefined) endpoint.status = form.flag('disabled') ? 'disabled' : 'enabled';
  return endpoint;
}

const calls: Record<string, Work> = {
  'GET account': ({ world }) => ({ id: world.account, object: 'account' }),
  'POST customers': ({ world, form }) => {
    const customer: Kinds['customer'] = {
      id: idOf('customer'),
      object: 'customer',
      created: world.now(null),
      email: form.text('email') ?? null,
      name: form.text('name') ?? null,
      metadata: form.record('metadata'),
      invoice_settings: { default_payment_method: null },
      _shift: 0,
    };
    world.memory.add(customer);
    world.emit('customer.created', customer, customer.id);
    return customer;
  },
  'GET customers/:id': getOf('customer'),
  'POST customers/:id': ({ world, id, form }) => {
    const customer = world.memory.get('customer', id);
    if (customer.deleted) throw new Refusal(404, 'invalid_request_error', 'No such customer', 'resource_missing');
    return Object.assign(customer, {
      email: form.text('email') ?? customer.email,
      name: form.text('name') ?? customer.name,
      metadata: { ...customer.metadata, ...form.record('metadata') },
    });
  },
  'DELETE customers/:id': ({ world, id }) => {
    const customer = world.memory.get('customer', id);
    const isOpen = (one: Kinds['subscription']) => one.customer === id && one.ended_at === null;
    for (const subscription of world.memory.list('subscription', isOpen)) endSubscription(world, subscription);
    Object.assign(customer, { deleted: true, email: null, name: null });
    return { id, object: 'customer', deleted: true };
  },
  'POST products': ({ world, form }) => {
    const id = form.text('id') ?? idOf('product');
    if (world.memory.find('product', id)) throw invalid('Product already exists.', 'resource_already_exists');
    return world.memory.add<'product'>({
      id,
      object: 'product',
      created: world.now(null),
      name: form.text('name') ?? '',
    });
  },
  'GET prices': ({ world, form }) =>
    world.memory.list('price', ({ lookup_key }) => form.list('lookup_keys').includes(lookup_key ?? '')),
  'POST prices': ({ world, form }) =>
    world.memory.add<'price'>({
      id: idOf('price'),
      object: 'price',
      created: world.now(null),
      product: world.memory.get('product', form.text('product')).id,
      currency: form.text('currency') ?? 'usd',
      unit_amount: form.number('unit_amount') ?? 0,
      lookup_key: form.text('lookup_key') ?? null,
      active: true,
      recurring: { interval: form.text('recurring[interval]') === 'year' ? 'year' : 'month', interval_count: 1 },
    }),
  'GET subscriptions': listOf('subscription', isToldSubscription),
  'POST subscriptions': ({ world, form }) => {
    const customer = world.memory.get('customer', form.text('customer')).id;
    catchUp(world, customer);
    return createSubscription(world, customer, form.wanted());
  },
  'GET subscriptions/:id': subscriptionIn,
  'POST subscriptions/:id': (call) => updateSubscription(call.world, subscriptionIn(call), call.form.wanted()),
  'DELETE subscriptions/:id': (call) => {
    const found = subscriptionIn(call);
    if (found.ended_at !== null)
      throw new Refusal(404, 'invalid_request_error', 'No such subscription', 'resource_missing');
    return endSubscription(call.world, found);
  },
  'GET invoices': listOf('invoice', hasStatus),
  'GET invoices/:id': getOf('invoice'),
  'POST invoices/create_preview': ({ world, form }) => {
    const id = form.text('subscription') ?? '';
    return previewInvoice(world, world.memory.get('subscription', id).id, form.wanted('subscription_details'));
  },
  'POST invoices/:id/void': ({ world, id }) => voidInvoice(world, world.memory.get('invoice', id)),
  'POST invoices/:id/pay': ({ world, id }) => {
    const invoice = world.memory.get('invoice', id);
    if (invoice.status !== 'open') throw invalid('Invoice is already paid.', 'invoice_already_paid');
    if (!collect(world, invoice)) throw new Refusal(402, 'card_error', 'Your card was declined.', 'card_declined');
    return invoice;
  },
  'GET charges': listOf('charge', (one, form) => {
    const intent = form.text('payment_intent');
    return intent === undefined || one.payment_intent === intent;
  }),
  'POST refunds': ({ world, form }) => {
    const intent = world.memory.find('payment_intent', form.text('payment_intent') ?? null);
    return refund(world, form.text('charge') ?? intent?.latest_charge ?? '', form.number('amount'));
  },
  'GET disputes': ({ world, form }) =>
    world.memory.list(
      'dispute',
      (one) => one.payment_intent === form.text('payment_intent') || one.charge === form.text('charge'),
    ),
  'POST setup_intents': ({ world, form }) =>
    addSetupIntent(world, world.memory.get('customer', form.text('customer')).id, form.record('metadata')),
  'GET setup_intents/:id': getOf('setup_intent'),
  'GET payment_intents/:id': getOf('payment_intent'),
  'GET payment_methods/:id': getOf('payment_method'),
  'GET webhook_endpoints': ({ world }) => world.memory.list('webhook_endpoint'),
  'POST webhook_endpoints': ({ world, form }) => {
    const endpoint: WebhookEndpoint = {
      id: idOf('webhook_endpoint'),
      object: 'webhook_endpoint',
      created: world.now(null),
      url: '',
      status: 'enabled',
      api_version: form.text('api_version') ?? apiVersion,
      enabled_events: [],
      metadata: form.record('metadata'),
      _secret: newId('whsec'),
    };
    world.memory.add(saveEndpoint(endpoint, form));
    // Told this once.
    return { ...render(world.memory, endpoint), secret: endpoint._secret };
  },
  'GET webhook_endpoints/:id': getOf('webhook_endpoint'),
  'POST webhook_endpoints/:id': ({ world, id, form }) =>
    saveEndpoint(world.memory.get('webhook_endpoint', id), form),
  'DELETE webhook_endpoints/:id': ({ world, id }) => {
    world.memory.get('webhook_endpoint', id).status = 'disabled';
    return { id, object: 'webhook_endpoint', deleted: true };
  },
};

const patterns = Object.entries(calls).map(([name, work]) => ({
  pattern: new RegExp(`^${name.replace(':id', '(?<id>[\\w-]+)')}$`),
  work,
}));

const isThing = (result: Result): result is AnyThing => 'created' in result && !('secret' in result);

/** Answers a call of the official client. @throws Refusal */
export function answerCall(world: World, name: string, text: string): Record<string, unknown> {
  const form = new Form(text);
  // An address that is written out goes before one with an id in it.
  const exact = calls[name];
  const matched = patterns.find(({ pattern }) => pattern.test(name));
  const work = exact ?? matched?.work;
  if (!work) throw new Refusal(404, 'invalid_request_error', `The stand-in doesn’t know ${name}.`);
  const id = exact ? '' : (matched?.pattern.exec(name)?.groups?.id ?? '');
  const result = world.memory.whole(() => work({ world, id, form }));
  const expand = form.list('expand');
  if (Array.isArray(result))
    return renderList(world.memory, result, expand, {
      limit: form.number('limit'),
      after: form.text('starting_after'),
    });
  return isThing(result) ? render(world.memory, result, expand) : result;
}
