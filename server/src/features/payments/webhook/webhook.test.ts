import { createHmac } from 'node:crypto';
import { checkSubscription, getOrCreateSubscription } from '@guildhall/contract/card-payments.ts';
import { describe, expect, test, vi } from 'vitest';
import type { StripeEvent } from '../../../sandbox/stripe/things.ts';
import type { StripeSettings } from '../../../stripe/settings.ts';
import type { Caller } from '../../../test/harness.ts';
import { cards, useCards } from '../../../test/stripe.ts';

const stripe = await useCards();
const { app, world } = stripe;

const secret = () => String(world.memory.list('webhook_endpoint')[0]?._secret);
const textOf = ({ _answer, _customer, ...event }: StripeEvent) => JSON.stringify(event);

function signed(text: string, { age = 0, by = secret() } = {}): string {
  const at = Math.floor(app.ctx.now().getTime() / 1000) - age;
  return `t=${at},v1=${createHmac('sha256', by).update(`${at}.${text}`).digest('hex')}`;
}
async function deliver(text: string, signature?: string): Promise<number> {
  const headers = { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) };
  const origin = app.parts.config.publicUrl;
  return (await fetch(`${origin}/api/stripe/webhook`, { method: 'POST', headers, body: text })).status;
}
const send = (event: StripeEvent) => deliver(textOf(event), signed(textOf(event)));
const stored = async () =>
  (await app.pool.query('select count(*)::int as count from stripe_events')).rows[0].count;

/** Somebody who has paid, whose events wait. */
async function paidInSilence(name: string): Promise<{ caller: Caller; events: StripeEvent[]; paid: StripeEvent }> {
  const caller = await app.join(name);
  await stripe.withHeldEvents(async () => {
    await stripe.pay((await stripe.begin(caller)).clientSecret);
  });
  const events = await stripe.eventsOf(caller);
  for (const event of events) event._answer = 'kept back';
  const paid = events.find(({ type }) => type === 'invoice.paid') as StripeEvent;
  return { caller, events, paid };
}

describe('A51: an event without a signature of ours changes nothing', () => {
  test.each([
    ['missing', () => undefined],
    ['by another key', (text: string) => signed(text, { by: 'whsec_somebody' })],
    ['of other words', (text: string) => signed(`${text} `)],
    ['older than five minutes', (text: string) => signed(text, { age: 301 })],
    ['malformed', () => 't=1,v1=zz'],
  ] as const)('%s', async (_, signature) => {
    const { caller, paid } = await paidInSilence('Forged');
    const before = await stored();
    expect(await deliver(textOf(paid), signature(textOf(paid)))).toBe(400);
    await app.runJobs();
    expect(await stored()).toBe(before);
    expect((await stripe.membership(caller)).plan).toBe('free');
  });

  test('and the session of a member counts for nothing there', async () => {
    const { caller, paid } = await paidInSilence('Cookie');
    const { status } = await caller.send({ method: 'POST', url: '/api/stripe/webhook', payload: textOf(paid) });
    expect(status).toBe(400);
  });
});

test.each([
  ['no id', { id: undefined }],
  ['a number for its id', { id: 7 }],
  ['no data', { data: undefined }],
  ['data that is null', { data: null }],
  ['text for its mode', { livemode: 'no' }],
  ['a customer that no database takes', { data: { object: { customer: 'a\u0000b' } } }],
  ['a payment that no database takes', { data: { object: { payment_intent: 'a\u0000b' } } }],
  ['a customer of too many characters', { data: { object: { customer: 'c'.repeat(256) } } }],
  ['an empty customer', { data: { object: { customer: '' } } }],
])('an event with %s is refused, though it is signed', async (_, changes) => {
  const { paid } = await paidInSilence('Odd');
  const before = await stored();
  const text = JSON.stringify({ ...JSON.parse(textOf(paid)), ...changes });
  expect(await deliver(text, signed(text))).toBe(400);
  for (const other of ['null', '7', '[]', '{}', '"x"']) expect(await deliver(other, signed(other))).toBe(400);
  expect(await stored()).toBe(before);
});

test('a wrong secret of the endpoint is told in the log, once a minute', async () => {
  const { paid } = await paidInSilence('Secret');
  const warn = vi.spyOn(app.ctx.log, 'warn');
  const told = () => warn.mock.calls.filter(([line]) => String(line).includes('STRIPE_WEBHOOK_SECRET')).length;
  const settings = app.ctx.config.stripe as StripeSettings;
  await deliver(textOf(paid), signed(textOf(paid), { by: 'whsec_other' }));
  // The site knows the secret of an endpoint that it made itself.
  expect(told()).toBe(0);
  settings.webhookSecret = 'whsec_wrong';
  try {
    for (let i = 0; i < 3; i += 1) expect(await send(paid)).toBe(400);
    expect(told()).toBe(1);
    app.travel(61_000);
    await send(paid);
    expect(told()).toBe(2);
  } finally {
    settings.webhookSecret = null;
    warn.mockRestore();
  }
});

describe('A52: each event once, and in any order', () => {
  test('a hundred copies at once have one effect', async () => {
    const { caller, paid } = await paidInSilence('Hundred');
    const before = await stored();
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(paid)));
    expect(new Set(answers)).toEqual(new Set([200]));
    let reads = 0;
    stripe.standIn.before = (call) => {
      reads += call === 'GET subscriptions' ? 1 : 0;
      return null;
    };
    await app.runJobs();
    expect(reads).toBe(1);
    expect(await stored()).toBe(before + 1);
    expect((await stripe.membership(caller)).plan).toBe('premium');
    const periods = await app.pool.query('select from membership_periods where member_id = $1', [caller.id]);
    expect(periods.rowCount).toBe(1);
    expect(app.mails.filter(({ to }) => to === caller.member?.email)).toHaveLength(1);
  });

  test('all orders of created, updated, paid, failed and deleted end in one state', async () => {
    const { caller, events } = await paidInSilence('Orders');
    const of = (type: string) => events.find((one) => one.type === type) as StripeEvent;
    const failed = { ...of('invoice.paid'), type: 'invoice.payment_failed' };
    const deleted = { ...of('customer.subscription.created'), type: 'customer.subscription.deleted' };
    const kinds = [
      of('customer.subscription.created'),
      of('customer.subscription.updated'),
      of('invoice.paid'),
      failed,
      deleted,
    ];
    const states = new Set<string>();
    let copy = 0;
    for (const order of permutations(kinds)) {
      await app.pool.query('delete from membership_periods where member_id = $1', [caller.id]);
      await app.pool.query('delete from card_invoices where member_id = $1', [caller.id]);
      for (const event of order) {
        copy += 1;
        expect(await send({ ...event, id: `${event.id}${copy}` })).toBe(200);
      }
      await app.runJobs();
      const { plan, validUntil, subscription } = await stripe.membership(caller);
      states.add(JSON.stringify({ plan, validUntil, subscription }));
    }
    expect(states.size).toBe(1);
    expect([...states][0]).toContain('"plan":"premium"');
  }, 120_000);

  test('an unknown type and an unknown customer are taken, and mean nothing', async () => {
    const { caller, paid } = await paidInSilence('Unknown');
    expect(await send({ ...paid, id: 'evt_unknown_type', type: 'moon.risen' })).toBe(200);
    const stranger = { ...paid, id: 'evt_stranger', data: { object: { customer: 'cus_nobody' } } };
    expect(await send(stranger)).toBe(200);
    expect(await send({ ...paid, id: 'evt_no_object', data: { object: {} } })).toBe(200);
    expect(caller.id).toBeGreaterThan(0);
  });

  test('what was missed is caught up by the daily job', async () => {
    const { caller } = await paidInSilence('Missed');
    await app.runJobs();
    expect((await stripe.membership(caller)).plan).toBe('free');
    await app.doJob('watch-cards');
    await app.runJobs();
    expect((await stripe.membership(caller)).plan).toBe('premium');
  });

  test('events of more than a month ago are forgotten', async () => {
    await app.pool.query("insert into stripe_events values ('evt_old', now() - interval '31 days')");
    await app.doJob('watch-cards');
    const { rowCount } = await app.pool.query("select from stripe_events where id = 'evt_old'");
    expect(rowCount).toBe(0);
  });
});

describe('an event is refused', () => {
  test('of another version of the API, or of real money', async () => {
    const { paid } = await paidInSilence('Version');
    expect(await send({ ...paid, api_version: '2020-08-27' })).toBe(400);
    expect(await send({ ...paid, livemode: true as false })).toBe(400);
  });

  test('of a megabyte', async () => {
    const text = JSON.stringify({ id: 'evt_1', padding: 'x'.repeat(1_000_000) });
    expect(await deliver(text, signed(text))).toBe(413);
  });
});

describe('A53: price, plan and customer come from here, and access from Stripe alone', () => {
  test.each([
    { plan: 'premium', amount: 1 },
    { plan: 'premium', price: 'price_1' },
    { plan: 'premium', customer: 'cus_1' },
    { plan: 'gold' },
  ])('%j is refused', async (body) => {
    const caller = await app.join('Cheat');
    expect((await caller.try(getOrCreateSubscription, { body: body as never })).status).toBe(400);
    expect(await stripe.customerOf(caller)).toBe('undefined');
  });

  test('coming back with a forged success gives nothing', async () => {
    const caller = await app.join('Returner');
    const { clientSecret } = await stripe.begin(caller);
    await stripe.pay(clientSecret, cards.declined);
    await caller.send({
      method: 'GET',
      url: '/subscribe?success=1&redirect_status=succeeded&payment_intent=pi_1',
    });
    expect((await caller.call(checkSubscription, { body: {} })).plan).toBe('free');
  });

  test('an event that names one customer and speaks of another’s payment gives nothing', async () => {
    const { caller, paid } = await paidInSilence('Owner');
    const thief = await app.join('Thief');
    await stripe.begin(thief);
    const object = { ...(paid.data.object as object), customer: await stripe.customerOf(thief) };
    expect(await send({ ...paid, id: 'evt_mixed', data: { object } })).toBe(200);
    await app.runJobs();
    expect((await stripe.membership(thief)).plan).toBe('free');
    expect((await stripe.membership(caller)).plan).toBe('free');
  });
});

describe('the endpoint at Stripe', () => {
  test('is made once, in the version that is read, and its secret lies sealed', async () => {
    await app.doJob('check-card-endpoint');
    const [endpoint, ...others] = world.memory.list('webhook_endpoint');
    expect(others).toEqual([]);
    expect(endpoint).toMatchObject({ url: `${app.parts.config.publicUrl}/api/stripe/webhook`, status: 'enabled' });
    const { rows } = await app.pool.query('select sealed from stripe_endpoints');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret());
  });

  test('is put right where somebody switched it off, and made anew where it’s of another version', async () => {
    const [endpoint] = world.memory.list('webhook_endpoint');
    Object.assign(endpoint ?? {}, { status: 'disabled' });
    await app.doJob('check-card-endpoint');
    expect(endpoint).toMatchObject({ status: 'enabled' });
    Object.assign(endpoint ?? {}, { api_version: '2020-08-27', status: 'disabled' });
    app.travel(1000);
    await app.doJob('check-card-endpoint');
    const enabled = world.memory.list('webhook_endpoint', ({ status }) => status === 'enabled');
    expect(enabled).toHaveLength(1);
    const caller = await stripe.subscribed('Renewed');
    expect((await stripe.membership(caller)).plan).toBe('premium');
  });

  test('of the site that this database was copied from stays as it is, and the copy has its own', async () => {
    const [endpoint] = world.memory.list('webhook_endpoint', ({ status }) => status === 'enabled');
    const elsewhere = { url: 'https://elsewhere.example/api/stripe/webhook', enabled_events: ['invoice.paid'] };
    Object.assign(endpoint ?? {}, elsewhere);
    await app.doJob('check-card-endpoint');
    expect(endpoint).toMatchObject(elsewhere);
    const own = world.memory.list('webhook_endpoint', ({ url }) => url.startsWith(app.parts.config.publicUrl));
    expect(own.filter(({ status }) => status === 'enabled')).toHaveLength(1);
  });
});

function permutations<T>(list: T[]): T[][] {
  if (list.length < 2) return [list];
  return list.flatMap((one, index) => permutations(list.toSpliced(index, 1)).map((rest) => [one, ...rest]));
}
