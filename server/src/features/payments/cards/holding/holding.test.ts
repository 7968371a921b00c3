import { createHmac } from 'node:crypto';
import {
  cancelSubscription,
  checkSubscription,
  getOrCreateSubscription,
  previewPlanChange,
  startCardUpdate,
} from '@guildhall/contract/card-payments.ts';
import { getPaymentsHold, releasePayments } from '@guildhall/contract/payments-hold.ts';
import { updateProfile } from '@guildhall/contract/profile.ts';
import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../../context.ts';
import type { StripeEvent } from '../../../../sandbox/stripe/things.ts';
import type { Caller } from '../../../../test/harness.ts';
import { useCards } from '../../../../test/stripe.ts';
import { addMonths, dropPeriod } from '../../../billing/service.ts';
import { changeAccount } from '../../../members/service.ts';

const stripe = await useCards({ secretKey: 'sk_live_stand_in' });
const { app, standIn, world } = stripe;
let calls: string[] = [];

const hold = () => app.pool.query('update site set payments_held_at = $1', [app.ctx.now()]);

beforeEach(async () => {
  await app.pool.query('update site set payments_held_at = null');
  calls = [];
  standIn.before = (call) => {
    calls.push(call);
    return null;
  };
});

/** Events of a stand-in tell of test money, so this site reads no events: it asks. */
async function paying(name: string): Promise<Caller> {
  const caller = await app.join(name);
  await stripe.pay((await stripe.begin(caller)).clientSecret);
  await caller.call(checkSubscription, { body: {} });
  return caller;
}

test('in a copy with live keys nothing is asked of Stripe: neither by members nor by jobs nor by a start', async () => {
  const payer = await paying('Payer');
  const newcomer = await app.join('Newcomer');
  await hold();
  calls = [];
  for (const answer of [
    await newcomer.try(getOrCreateSubscription, { body: {} }),
    await payer.try(cancelSubscription, { body: {} }),
    await payer.try(checkSubscription, { body: {} }),
    await payer.try(previewPlanChange, { query: { plan: 'basic' } }),
    await payer.try(startCardUpdate, { body: {} }),
  ])
    expect(answer).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('Payments are on hold') },
    });
  await app.doJob('check-card-endpoint');
  await app.doJob('reconcile-card', { memberId: payer.id });
  await app.doJob('end-card', { memberId: payer.id });
  await app.doJob('forget-customer', { customerId: await stripe.customerOf(payer) });
  await app.doJob('watch-cards');
  await app.runJobs();
  expect(calls).toEqual([]);
  // Pages are as without cards, and what was paid counts.
  expect(await stripe.membership(newcomer)).toMatchObject({ cards: null });
  expect(await stripe.membership(payer)).toMatchObject({ plan: 'premium', cards: null });
});

test('an event that arrives meanwhile is refused, so that it comes again', async () => {
  const payer = await paying('Told');
  await hold();
  const { _answer, _customer, ...event } = (await stripe.eventsOf(payer)).at(-1) as StripeEvent;
  const text = JSON.stringify(event);
  const at = Math.floor(app.ctx.now().getTime() / 1000);
  const secret = String(world.memory.list('webhook_endpoint')[0]?._secret);
  const signature = `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')}`;
  const { status } = await fetch(`${app.parts.config.publicUrl}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: text,
  });
  expect(status).toBe(503);
});

test('an admin says that it is the real site, and what was left is caught up', async () => {
  const payer = await paying('Waiter');
  const ada = await app.join('Ada', { role: 'admin' });
  await hold();
  expect((await ada.call(getPaymentsHold)).heldSince).toEqual(app.ctx.now());
  const customer = await stripe.customerOf(payer);
  const [subscription] = world.memory.list('subscription', (one) => one.customer === customer);
  stripe.ask(`POST subscriptions/${subscription?.id}`, 'cancel_at_period_end=true');
  for (const caller of [payer, await app.join('Mo', { role: 'moderator' }), app.stranger]) {
    expect([401, 403]).toContain((await caller.try(getPaymentsHold)).status);
    expect([401, 403]).toContain((await caller.try(releasePayments, { body: {} })).status);
  }
  expect(await ada.call(releasePayments, { body: {} })).toMatchObject({ heldSince: null });
  expect(await ada.call(releasePayments, { body: {} })).toMatchObject({ heldSince: null });
  await app.runJobs();
  await app.runJobs();
  expect((await stripe.membership(payer)).subscription?.endsAt).toEqual(expect.any(Date));
  expect((await stripe.membership(payer)).cards).not.toBeNull();
});

/** An admin lets payments go on, and what was left is done. */
async function release(): Promise<void> {
  await app.pool.query('update site set payments_held_at = now()');
  await app.runJobs();
  const admin = await app.join('Releaser', { role: 'admin' });
  await admin.call(releasePayments, { body: {} });
  for (let times = 0; times < 3; times += 1) await app.runJobs();
}

test('a name and an address that changed meanwhile reach Stripe once payments go on, and are not told again', async () => {
  const payer = await paying('Before');
  await hold();
  await payer.call(updateProfile, { body: { firstName: 'Afterwards', lastName: 'Archer' } });
  await inTransaction(app.ctx, (ctx) => changeAccount(ctx, payer.id, { email: 'held@archer.example' }));
  await app.runJobs();
  const customer = await stripe.customerOf(payer);
  expect(world.memory.find('customer', customer)?.name).toContain('Before');
  await release();
  expect(world.memory.find('customer', customer)).toMatchObject({
    name: 'Afterwards Archer',
    email: 'held@archer.example',
  });
  calls = [];
  await app.doJob('watch-cards');
  await app.runJobs();
  expect(calls).not.toContain(`POST customers/${customer}`);
});

test('months that were taken back meanwhile bring the next charge forward once payments go on, and only then', async () => {
  const payer = await paying('Shortened');
  const { nextCharge } = (await stripe.membership(payer)).subscription ?? {};
  const paid = { plan: 'premium', months: 12, source: 'invoice' } as const;
  const given = await inTransaction(app.ctx, (ctx) => addMonths(ctx, payer.id, paid));
  await app.runJobs();
  expect((await stripe.membership(payer)).subscription?.nextCharge?.at).not.toEqual(nextCharge?.at);
  await hold();
  await inTransaction(app.ctx, (ctx) => dropPeriod(ctx, payer.id, given.id));
  await app.runJobs();
  expect((await stripe.membership(payer)).subscription?.nextCharge?.at).not.toEqual(nextCharge?.at);
  await release();
  expect((await stripe.membership(payer)).subscription?.nextCharge).toEqual(nextCharge);
  const { rows } = await app.pool.query('select shortened_at from card_accounts where member_id = $1', [payer.id]);
  expect(rows).toEqual([{ shortened_at: null }]);
});
