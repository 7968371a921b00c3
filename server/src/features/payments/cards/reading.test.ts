import {
  changePlan,
  checkSubscription,
  listMembershipInvoices,
  previewPlanChange,
} from '@guildhall/contract/card-payments.ts';
import { afterEach, expect, test } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { idOf } from '../../../sandbox/stripe/memory.ts';
import type { Caller } from '../../../test/harness.ts';
import { day, useCards } from '../../../test/stripe.ts';
import { addMonths } from '../../billing/service.ts';

const stripe = await useCards();
const { app, standIn, world } = stripe;

afterEach(() => {
  standIn.before = () => null;
});

const mailsTo = ({ member }: Caller) =>
  app.mails.filter(({ to }) => to === member?.email).map(({ subject }) => subject);
const secondsUntil = (at: Date | null | undefined) => ((at?.getTime() ?? 0) - app.ctx.now().getTime()) / 1000;

/** Charges that failed, as somebody makes them who tries out cards. */
async function addFailedCharges(caller: Caller, count: number): Promise<void> {
  const customer = await stripe.customerOf(caller);
  const [charge] = world.memory.list('charge', (one) => one.customer === customer);
  for (let index = 0; index < count; index += 1)
    if (charge)
      world.memory.add({
        ...charge,
        id: idOf('charge'),
        paid: false,
        status: 'failed',
        refunded: false,
        payment_intent: 'pi_x',
      });
}

test('a refund counts, however many charges were tried since', async () => {
  const caller = await stripe.subscribed('Trier');
  await stripe.refund(caller);
  await addFailedCharges(caller, 250);
  await caller.call(checkSubscription, { body: {} });
  expect(await stripe.membership(caller)).toMatchObject({ plan: 'free' });
  expect(await caller.call(listMembershipInvoices)).toMatchObject([{ status: 'refunded' }]);
});

test('what is paid counts, however many invoices came of nothing since', async () => {
  const caller = await stripe.subscribed('Changer');
  const [paid] = await stripe.invoicesOf(caller);
  for (let index = 0; index < 250; index += 1)
    if (paid) world.memory.add({ ...paid, id: idOf('invoice'), status: 'void', _intent: null });
  await caller.call(checkSubscription, { body: {} });
  expect(await stripe.membership(caller)).toMatchObject({ plan: 'premium' });
});

test('with more than can be read nothing is believed, and all stays as it is', async () => {
  const caller = await stripe.subscribed('Endless');
  await stripe.refund(caller);
  await addFailedCharges(caller, 1000);
  expect((await caller.try(checkSubscription, { body: {} })).status).toBe(503);
  expect(await stripe.membership(caller)).toMatchObject({ plan: 'free' });
});

test('whom a coupon of the dashboard gives the whole price has the plan, pays nothing, and is mailed of no charge', async () => {
  const caller = await stripe.subscribed('Guest');
  const { validUntil } = await stripe.membership(caller);
  Object.assign(world.memory.get('customer', await stripe.customerOf(caller)), { _percentOff: 100 });
  await stripe.pass(caller, secondsUntil(validUntil) + 2 * 3600);
  const after = await stripe.membership(caller);
  expect(after).toMatchObject({ plan: 'premium', graceUntil: null, subscription: { status: 'active' } });
  expect((after.validUntil?.getTime() ?? 0) - (validUntil?.getTime() ?? 0)).toBeGreaterThan(27 * day * 1000);
  expect(await stripe.chargedTo(caller)).toBe(7900);
  expect(mailsTo(caller)).toEqual(['Your payment has arrived']);
});

test('a trial of no charge is still no paid time', async () => {
  const caller = await app.join('Trial');
  await inTransaction(app.ctx, (ctx) =>
    addMonths(ctx, caller.id, { plan: 'premium', months: 1, source: 'grant' }),
  );
  await stripe.pay((await stripe.begin(caller)).clientSecret);
  await stripe.settled();
  const { rows } = await app.pool.query(
    "select 1 from membership_periods where member_id = $1 and source = 'card'",
    [caller.id],
  );
  expect(rows).toEqual([]);
});

test('of two tabs that change the plan at once one does, the other is told, and the charge is one', async () => {
  const caller = await app.join('Tabs');
  // Basic is given for a month, so the card waits for its end. Premium begins at once, with a full period.
  await inTransaction(app.ctx, (ctx) => addMonths(ctx, caller.id, { plan: 'basic', months: 1, source: 'grant' }));
  await stripe.pay((await stripe.begin(caller, 'basic')).clientSecret);
  await stripe.settled();
  const shown = [];
  for (const _tab of [1, 2]) {
    const { prorationAt, dueNow } = await caller.call(previewPlanChange, { query: { plan: 'premium' } });
    expect(dueNow.amount).toBe(7900);
    shown.push(prorationAt);
    app.travel(1000);
  }
  // Each waits until the other has read how things stand, or was told.
  let reads = 0;
  let attempts: ReturnType<typeof change>[] = [];
  const { promise: bothHaveRead, resolve: noteBoth } = Promise.withResolvers<void>();
  standIn.before = async (call) => {
    if (call === 'GET subscriptions') reads += 1;
    if (reads === 2) noteBoth();
    if (call.startsWith('POST subscriptions/')) await Promise.race([bothHaveRead, ...attempts]);
    return null;
  };
  const change = (prorationAt: Date | null | undefined) =>
    caller.try(changePlan, { body: { plan: 'premium', prorationAt: prorationAt?.toISOString() ?? null } });
  attempts = shown.map(change);
  const answers = await Promise.all(attempts);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    message: expect.stringContaining('being changed at this moment'),
  });
  standIn.before = () => null;
  await stripe.settled();
  expect(await stripe.chargedTo(caller)).toBe(7900);
  // And the next change is free to begin.
  expect((await caller.try(changePlan, { body: { plan: 'basic' } })).status).toBe(200);
});

test('what was paid long ago is no news, however much of it there is, nor once a backup was put in place', async () => {
  const caller = await stripe.subscribed('Old');
  const [paid] = await stripe.invoicesOf(caller);
  for (let months = 1; paid && months <= 104; months += 1) {
    const created = paid.created - months * 30 * day;
    const { status_transitions: moments } = paid;
    const issued = { created, status_transitions: { ...moments, finalized_at: created } };
    world.memory.add({ ...paid, ...issued, id: idOf('invoice'), _intent: null });
  }
  const told = mailsTo(caller);
  const read = async () => {
    await app.doJob('reconcile-card', { memberId: caller.id });
    await app.runJobs();
    return mailsTo(caller);
  };
  expect(await read()).toEqual(told);
  const { rows } = await app.pool.query('select rev from card_accounts where member_id = $1', [caller.id]);
  expect(await read()).toEqual(told);
  // Nothing has changed, and nothing was written.
  expect((await app.pool.query('select rev from card_accounts where member_id = $1', [caller.id])).rows).toEqual(
    rows,
  );
  app.travel(15 * day * 1000);
  await app.pool.query('delete from card_invoices where member_id = $1', [caller.id]);
  expect(await read()).toEqual(told);
}, 60_000);
