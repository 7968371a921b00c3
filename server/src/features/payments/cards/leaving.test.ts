import { deleteAccount } from '@guildhall/contract/account.ts';
import { getPaymentsHold } from '@guildhall/contract/payments-hold.ts';
import { afterEach, expect, test } from 'vitest';
import { inTransaction } from '../../../context.ts';
import type { Caller } from '../../../test/harness.ts';
import { day, useCards } from '../../../test/stripe.ts';
import { removeMember } from '../../members/service.ts';
import { endCard } from './jobs.ts';

const stripe = await useCards();
const { app, standIn, world } = stripe;

afterEach(() => {
  standIn.before = () => null;
});

/** Tries that fail until the queue has given up. */
const giveUp = () => app.runJobs().catch(() => {});
const away = () => {
  standIn.before = () => 'is broken';
};
const leaving = async () => (await app.pool.query('select customer_id from leaving_customers')).rows;
const erase = (caller: Caller) => inTransaction(app.ctx, (ctx) => removeMember(ctx, caller.id));
const isDeleted = (customer: string) => world.memory.find('customer', customer)?.deleted === true;

test('who is erased while Stripe is away is forgotten there once it is back, and then here', async () => {
  const caller = await stripe.subscribed('Erased');
  const customer = await stripe.customerOf(caller);
  away();
  await erase(caller);
  await giveUp();
  expect(await leaving()).toEqual([{ customer_id: customer }]);
  standIn.before = () => null;
  await app.doJob('watch-cards');
  await app.runJobs();
  expect(isDeleted(customer)).toBe(true);
  expect(await leaving()).toEqual([]);
});

test('one whom Stripe doesn’t know any more counts as forgotten', async () => {
  await app.pool.query(
    "insert into leaving_customers (customer_id, is_live, since) values ('cus_gone', false, now())",
  );
  await app.doJob('watch-cards');
  await app.runJobs();
  expect(await leaving()).toEqual([]);
});

test('keys for tests don’t forget whom only live keys know', async () => {
  await app.pool.query(
    "insert into leaving_customers (customer_id, is_live, since) values ('cus_live', true, now())",
  );
  await app.doJob('watch-cards');
  await app.runJobs();
  expect(await leaving()).toEqual([{ customer_id: 'cus_live' }]);
  await app.pool.query('delete from leaving_customers');
});

test('keys for tests cut nobody loose who pays with real money', async () => {
  const caller = await stripe.subscribed('Real');
  await app.pool.query("update card_accounts set customer_id = 'cus_real', is_live = true where member_id = $1", [
    caller.id,
  ]);
  await app.doJob('watch-cards');
  await app.runJobs();
  const { rows } = await app.pool.query('select customer_id, status from card_accounts where member_id = $1', [
    caller.id,
  ]);
  expect(rows).toEqual([{ customer_id: 'cus_real', status: 'active' }]);
  // And who is erased meanwhile waits for the live keys.
  await erase(caller);
  await app.runJobs();
  expect(await leaving()).toEqual([{ customer_id: 'cus_real' }]);
  await app.pool.query('delete from leaving_customers');
});

test('who has changed their mind before it was done goes on', async () => {
  const caller = await stripe.subscribed('Stayer');
  await app.ctx.job(endCard, { memberId: caller.id });
  await app.runJobs();
  expect((await stripe.subscriptionsOf(caller))[0]).toMatchObject({ cancel_at_period_end: false });
});

test('who asked to be deleted while Stripe was away pays no further month', async () => {
  const caller = await stripe.subscribed('Quitter');
  away();
  await caller.call(deleteAccount, { body: { email: caller.member?.email ?? '' } });
  await giveUp();
  standIn.before = () => null;
  expect((await stripe.subscriptionsOf(caller))[0]).toMatchObject({ cancel_at_period_end: false });
  await app.doJob('watch-cards');
  await app.runJobs();
  expect((await stripe.subscriptionsOf(caller))[0]).toMatchObject({ cancel_at_period_end: true });
});

test('admins are told of who may still be charged after three days, and not before', async () => {
  const ada = await app.join('Ada', { role: 'admin' });
  const quitter = await stripe.subscribed('Waiter');
  const erased = await stripe.subscribed('Gone');
  away();
  const leftAt = app.ctx.now();
  await quitter.call(deleteAccount, { body: { email: quitter.member?.email ?? '' } });
  await erase(erased);
  await giveUp();
  expect((await ada.call(getPaymentsHold)).unended).toEqual({ count: 0, oldest: null });
  app.travel(3 * day * 1000 + 1000);
  expect((await ada.call(getPaymentsHold)).unended).toEqual({ count: 2, oldest: leftAt });
  standIn.before = () => null;
  await app.doJob('watch-cards');
  await app.runJobs();
  expect((await ada.call(getPaymentsHold)).unended).toEqual({ count: 0, oldest: null });
});
