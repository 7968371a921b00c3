import { checkSubscription } from '@guildhall/contract/card-payments.ts';
import { endStrayPayment, listStrayPayments, releasePayments } from '@guildhall/contract/payments-hold.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../../test/harness.ts';
import { day, useCards } from '../../../../test/stripe.ts';

const stripe = await useCards({ secretKey: 'sk_live_stand_in' });
const { app, standIn, world } = stripe;
let ada: Caller;

beforeAll(async () => {
  ada = await app.join('Ada', { role: 'admin' });
});
afterEach(async () => {
  standIn.before = () => null;
  // What a test left is no other test's.
  for (const { id } of world.memory.list('customer')) stripe.ask(`DELETE customers/${id}`);
  app.travel(1000);
  await app.doJob('adopt-cards', {});
  await app.runJobs();
  await app.runJobs();
  expect(await strays()).toEqual([]);
});

const customerNow = async ({ id }: Caller) =>
  (await app.pool.query('select customer_id from card_accounts where member_id = $1', [id])).rows[0]?.customer_id;
const strays = async () => (await ada.call(listStrayPayments)).items;
const subscriptionOf = (customer: string) =>
  world.memory.list('subscription', (one) => one.customer === customer)[0];
const charged = (customer: string) =>
  world.memory
    .list('charge', (one) => one.customer === customer && one.paid)
    .reduce((sum, { amount, amount_refunded: back }) => sum + amount - back, 0);
const look = async () => {
  app.travel(1000);
  await app.doJob('watch-cards');
  for (let times = 0; times < 4; times += 1) await app.runJobs();
};

async function paying(name: string): Promise<{ caller: Caller; customer: string }> {
  const caller = await app.join(name);
  await stripe.pay((await stripe.begin(caller)).clientSecret);
  await caller.call(checkSubscription, { body: {} });
  return { caller, customer: await stripe.customerOf(caller) };
}

/** The database of a moment before they paid. */
async function restore({ id }: Caller, customer: string | null = null): Promise<void> {
  await app.pool.query('delete from card_invoices where member_id = $1', [id]);
  await app.pool.query('delete from membership_periods where member_id = $1', [id]);
  await app.pool.query('delete from card_accounts where member_id = $1', [id]);
  await app.pool.query(
    'update users set membership_type = $2, membership_expires_at = null, membership_source = null where id = $1',
    [id, 'free'],
  );
  if (customer)
    await app.pool.query(
      `insert into card_accounts (member_id, customer_id, is_live, account_id) values ($1, $2, true, 'acct_stand_in')`,
      [id, customer],
    );
}

test('who began to pay after the backup has what they pay for as soon as an admin says that this is the real site', async () => {
  const { caller, customer } = await paying('Forgotten');
  await restore(caller);
  expect((await stripe.membership(caller)).plan).toBe('free');
  await app.pool.query('update site set payments_held_at = now()');
  await look();
  expect(await customerNow(caller)).toBeUndefined();
  await ada.call(releasePayments, { body: {} });
  for (let times = 0; times < 4; times += 1) await app.runJobs();
  expect(await customerNow(caller)).toBe(customer);
  expect(await stripe.membership(caller)).toMatchObject({
    plan: 'premium',
    source: 'card',
    subscription: { status: 'active' },
  });
  expect(await strays()).toEqual([]);
  expect(charged(customer)).toBe(7900);
});

test('whose customer the backup knows, and not what they pay, is read too', async () => {
  const { caller, customer } = await paying('Halfway');
  await restore(caller, customer);
  await look();
  expect(await stripe.membership(caller)).toMatchObject({ plan: 'premium', subscription: { status: 'active' } });
});

test('a number that belongs to somebody else by now gives nobody another’s membership, whatever address they took', async () => {
  const { caller, customer } = await paying('Gone');
  await restore(caller);
  // The number was given anew, even with the same address.
  await app.pool.query("update users set created_at = created_at + interval '1 day' where id = $1", [caller.id]);
  await look();
  await look();
  expect(await customerNow(caller)).toBeUndefined();
  expect((await stripe.membership(caller)).plan).toBe('free');
  expect(await strays()).toMatchObject([
    {
      customerId: customer,
      email: caller.member?.email,
      isSecond: false,
      plan: 'premium',
      price: { amount: 7900, currency: 'USD' },
    },
  ]);
});

test('customers from before the moment of joining was written down are known by number and proven address', async () => {
  const [same, other] = [await paying('Early'), await paying('Moved')];
  for (const { caller, customer } of [same, other]) {
    Object.assign(world.memory.get('customer', customer), { metadata: { member_id: String(caller.id) } });
    await restore(caller);
  }
  Object.assign(world.memory.get('customer', other.customer), { email: 'somebody@else.example' });
  await look();
  expect(await customerNow(same.caller)).toBe(same.customer);
  expect(await customerNow(other.caller)).toBeUndefined();
  // Nothing says that they are this site's.
  expect(await strays()).toEqual([]);
});

test('the office ends what nobody knows, and gives the money back, once', async () => {
  const { caller, customer } = await paying('Stranger');
  const kept = await paying('Kept');
  // They joined after the backup.
  await app.pool.query('delete from users where id = $1', [caller.id]);
  await look();
  const params = { params: { customerId: customer }, body: {} };
  for (const one of [kept.caller, await app.join('Mo', { role: 'moderator' }), app.stranger]) {
    expect([401, 403]).toContain((await one.try(listStrayPayments)).status);
    expect([401, 403]).toContain((await one.try(endStrayPayment, params)).status);
  }
  // A member's own can't be ended by this way.
  expect((await ada.try(endStrayPayment, { params: { customerId: kept.customer }, body: {} })).status).toBe(404);
  standIn.before = (call) => (call === 'POST refunds' ? 'is broken' : null);
  expect((await ada.try(endStrayPayment, params)).status).toBe(503);
  expect(subscriptionOf(customer)?.status).toBe('canceled');
  expect(await strays()).toHaveLength(1);
  standIn.before = () => null;
  const answers = await Promise.all(Array.from({ length: 6 }, () => ada.try(endStrayPayment, params)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404, 404]);
  const acts = await app.pool.query("select from audit_acts where act = 'payments.ended'");
  expect(acts.rowCount).toBe(1);
  expect(charged(customer)).toBe(0);
  expect(world.memory.list('refund')).toHaveLength(1);
  expect(await strays()).toEqual([]);
  expect(subscriptionOf(kept.customer)?.status).toBe('active');
  expect((await ada.try(endStrayPayment, params)).status).toBe(404);
});

test('who has begun anew meanwhile keeps that, and the office is told of the other one', async () => {
  const { caller, customer } = await paying('Doubled');
  await restore(caller);
  await stripe.pay((await stripe.begin(caller)).clientSecret);
  await caller.call(checkSubscription, { body: {} });
  const second = await stripe.customerOf(caller);
  expect(second).not.toBe(customer);
  await look();
  expect(await customerNow(caller)).toBe(second);
  expect(await strays()).toMatchObject([{ customerId: customer, isSecond: true }]);
});

test('another site’s customers, and what is sold by the same account besides, are left alone', async () => {
  const [elsewhere, nobody] = [await paying('Elsewhere'), await paying('Nobody')];
  const { metadata } = world.memory.get('customer', elsewhere.customer);
  Object.assign(metadata, { site: '00000000-0000-4000-8000-000000000000' });
  Object.assign(world.memory.get('customer', nobody.customer), { metadata: {} });
  for (const { caller } of [elsewhere, nobody]) await restore(caller);
  await look();
  expect(await strays()).toEqual([]);
  for (const { caller } of [elsewhere, nobody]) expect(await customerNow(caller)).toBeUndefined();
});

test('what has ended at Stripe leaves the list, and a look that breaks off takes nothing out of it', async () => {
  const { caller, customer } = await paying('Ending');
  await restore(caller);
  await app.pool.query("update users set created_at = created_at + interval '1 day' where id = $1", [caller.id]);
  await look();
  standIn.before = () => 'is broken';
  app.travel(day * 1000);
  await app.doJob('adopt-cards', {}).catch(() => {});
  expect(await strays()).toHaveLength(1);
  standIn.before = () => null;
  stripe.ask(`DELETE subscriptions/${subscriptionOf(customer)?.id}`);
  await look();
  expect(await strays()).toEqual([]);
});

test('two processes that look at once, over several pages, give each back once', async () => {
  const payers: Awaited<ReturnType<typeof paying>>[] = [];
  for (let number = 0; number < 3; number += 1) payers.push(await paying(`Many ${'abc'[number]}`));
  const [first] = payers;
  // More than a page of what is no business of ours lies ahead of them.
  const price = world.memory.list('price')[0]?.id;
  for (let number = 0; number < 120; number += 1) {
    const { id } = stripe.ask('POST customers', 'email=other%40shop.example') as { id: string };
    stripe.ask(
      'POST subscriptions',
      `customer=${id}&items[0][price]=${price}&payment_behavior=default_incomplete`,
    );
  }
  for (const { caller } of payers) await restore(caller);
  await Promise.all([app.doJob('adopt-cards', {}), app.doJob('adopt-cards', {})]);
  for (let times = 0; times < 6; times += 1) await app.runJobs();
  for (const { caller, customer } of payers) expect(await customerNow(caller)).toBe(customer);
  expect((await stripe.membership(first?.caller as Caller)).plan).toBe('premium');
  expect(await strays()).toEqual([]);
});
