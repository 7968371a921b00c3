import {
  cancelSubscription,
  checkSubscription,
  getOrCreateSubscription,
} from '@guildhall/contract/card-payments.ts';
import { getPaymentsHold, releasePayments } from '@guildhall/contract/payments-hold.ts';
import { afterEach, expect, test } from 'vitest';
import { inTransaction } from '../../../../context.ts';
import type { Caller } from '../../../../test/harness.ts';
import { useCards } from '../../../../test/stripe.ts';
import { removeMember } from '../../../members/service.ts';

const stripe = await useCards({ secretKey: 'sk_live_stand_in' });
const { app, standIn } = stripe;

afterEach(async () => {
  standIn.before = () => null;
  await app.pool.query(
    `update site set payments_held_at = null, payments_account = 'acct_stand_in', payments_other_account = null`,
  );
  await app.pool.query('delete from leaving_customers');
});

async function paying(name: string): Promise<Caller> {
  const caller = await app.join(name);
  await stripe.pay((await stripe.begin(caller)).clientSecret);
  await caller.call(checkSubscription, { body: {} });
  return caller;
}

/** They paid at an account that these keys know nothing of. */
async function payingElsewhere(name: string, { isLive = true, accountId = 'acct_before' } = {}): Promise<Caller> {
  const caller = await paying(name);
  await app.pool.query(
    'update card_accounts set customer_id = $2, is_live = $3, account_id = $4 where member_id = $1',
    [caller.id, `cus_before_${caller.id}`, isLive, accountId],
  );
  await app.pool.query('update card_invoices set customer_id = $2, is_live = $3 where member_id = $1', [
    caller.id,
    `cus_before_${caller.id}`,
    isLive,
  ]);
  return caller;
}
const keysChange = () => app.pool.query("update site set payments_account = 'acct_before'");
const customerRow = async ({ id }: Caller) =>
  (await app.pool.query('select customer_id, account_id, status from card_accounts where member_id = $1', [id]))
    .rows[0];
const leaving = async () =>
  (await app.pool.query('select customer_id, is_live, account_id from leaving_customers')).rows;
const watch = async () => {
  await app.doJob('watch-cards');
  await app.runJobs().catch(() => {});
};

test('a customer is kept with the account whose they are, and the first makes it the site’s', async () => {
  const caller = await paying('First');
  expect(await customerRow(caller)).toMatchObject({ account_id: 'acct_stand_in', status: 'active' });
  const { rows } = await app.pool.query('select payments_account from site');
  expect(rows).toEqual([{ payments_account: 'acct_stand_in' }]);
});

test('live keys of another account cut nobody loose: payments are held, members and admins are told', async () => {
  const ada = await app.join('Ada', { role: 'admin' });
  const [caller, newcomer] = [await payingElsewhere('Payer'), await app.join('Newcomer')];
  await keysChange();
  const calls: string[] = [];
  standIn.before = (call) => {
    calls.push(call);
    return null;
  };
  for (const answer of [
    await caller.try(checkSubscription, { body: {} }),
    await caller.try(cancelSubscription, { body: {} }),
    await newcomer.try(getOrCreateSubscription, { body: {} }),
  ])
    expect(answer).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('Payments are on hold') },
    });
  await watch();
  // Whose the keys are was known before.
  expect(calls).toEqual([]);
  expect(await customerRow(caller)).toMatchObject({ customer_id: `cus_before_${caller.id}`, status: 'active' });
  expect(await stripe.membership(caller)).toMatchObject({ plan: 'premium', cards: null });
  expect(await ada.call(getPaymentsHold)).toMatchObject({ heldSince: app.ctx.now(), isOtherAccount: true });
  expect(JSON.parse((await app.stranger.send({ method: 'GET', url: '/readyz' })).body).cards).toBe('held');
});

test('the right keys end the hold at their start, and one of a copy is the admins’ to end', async () => {
  await app.pool.query(
    `update site set payments_held_at = now(), payments_account = 'acct_stand_in', payments_other_account = 'acct_b'`,
  );
  await app.doJob('check-card-endpoint');
  const ada = await app.join('Ada', { role: 'admin' });
  expect(await ada.call(getPaymentsHold)).toMatchObject({ heldSince: null, isOtherAccount: false });
  await app.pool.query("update site set payments_held_at = now(), payments_account = 'acct_stand_in'");
  await app.doJob('check-card-endpoint');
  expect(await ada.call(getPaymentsHold)).toMatchObject({ heldSince: expect.any(Date), isOtherAccount: false });
});

test('once an admin says that these are the right keys, nobody is cut loose, and who begins anew is not forgotten', async () => {
  const ada = await app.join('Ada', { role: 'admin' });
  const [mover, stayer] = [await payingElsewhere('Mover'), await payingElsewhere('Stayer')];
  await keysChange();
  expect((await mover.try(checkSubscription, { body: {} })).status).toBe(503);
  expect(await ada.call(releasePayments, { body: {} })).toMatchObject({ heldSince: null, isOtherAccount: false });
  await watch();
  expect(await customerRow(stayer)).toMatchObject({ customer_id: `cus_before_${stayer.id}`, status: 'active' });
  const { plan, validUntil } = await stripe.membership(mover);
  const { firstCharge } = await stripe.begin(mover);
  // What they have paid there stays, and isn't paid a second time.
  expect(await stripe.membership(mover)).toMatchObject({ plan, validUntil });
  expect(Math.abs(+firstCharge.at - Number(validUntil))).toBeLessThan(2000);
  expect(await customerRow(mover)).toMatchObject({ account_id: 'acct_stand_in' });
  // These keys can't end what the customer pays there, and admins are told of it.
  const left = { customer_id: `cus_before_${mover.id}`, is_live: true, account_id: 'acct_before' };
  await watch();
  expect(await leaving()).toEqual([left]);
  await inTransaction(app.ctx, (ctx) => removeMember(ctx, stayer.id));
  await app.runJobs();
  expect(await leaving()).toEqual([left, { ...left, customer_id: `cus_before_${stayer.id}` }]);
});

test('who tried it out with keys for tests pays with real money once there are live ones, and has paid nothing before', async () => {
  const caller = await payingElsewhere('Tester', { isLive: false, accountId: 'acct_tests' });
  await stripe.pay((await stripe.begin(caller)).clientSecret);
  await caller.call(checkSubscription, { body: {} });
  expect(await stripe.membership(caller)).toMatchObject({ plan: 'premium', subscription: { status: 'active' } });
  const { rows } = await app.pool.query('select is_live from card_invoices where member_id = $1', [caller.id]);
  expect(rows).toEqual([{ is_live: true }]);
});
