import { listMembershipInvoices, startCardUpdate } from '@guildhall/contract/card-payments.ts';
import { updateProfile } from '@guildhall/contract/profile.ts';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { closeDispute, dispute, refund } from '../../../sandbox/stripe/cards.ts';
import type { Caller } from '../../../test/harness.ts';
import { day, useCards } from '../../../test/stripe.ts';
import { changeAccount } from '../../members/service.ts';

const stripe = await useCards();
const { app, world } = stripe;

const customer = async (caller: Caller) => world.memory.find('customer', await stripe.customerOf(caller));

test('Stripe knows a member by the name and the address that they have now', async () => {
  const caller = await stripe.subscribed('Before');
  await caller.call(updateProfile, { body: { firstName: 'Afterwards', lastName: 'Archer' } });
  await inTransaction(app.ctx, (ctx) => changeAccount(ctx, caller.id, { email: 'after@archer.example' }));
  await app.runJobs();
  expect(await customer(caller)).toMatchObject({ name: 'Afterwards Archer', email: 'after@archer.example' });
});

test('a name that could not be told, as other keys were there for a while, is told once the right ones are back', async () => {
  const caller = await stripe.subscribed('Earlier');
  const known = await stripe.customerOf(caller);
  const named = async () => world.memory.find('customer', known)?.name;
  const keep = (customerId: string, accountId: string | null) =>
    app.pool.query('update card_accounts set customer_id = $2, account_id = $3 where member_id = $1', [
      caller.id,
      customerId,
      accountId,
    ]);
  const { rows } = await app.pool.query('select account_id from card_accounts where member_id = $1', [caller.id]);
  await keep('cus_elsewhere', 'acct_elsewhere');
  await caller.call(updateProfile, { body: { firstName: 'Later', lastName: 'Archer' } });
  await app.runJobs();
  expect(await named()).toContain('Earlier');
  await keep(known, rows[0]?.account_id);
  await app.doJob('watch-cards');
  await app.runJobs();
  expect(await named()).toBe('Later Archer');
});

test('another card is set up once, in however many tabs, and whichever takes it counts', async () => {
  const caller = await stripe.subscribed('Tabs');
  const both = await Promise.all([1, 2].map(() => caller.call(startCardUpdate, { body: {} })));
  const later = await caller.call(startCardUpdate, { body: {} });
  expect(new Set([...both, later].map(({ clientSecret }) => clientSecret)).size).toBe(1);
  await stripe.pay(both[0]?.clientSecret ?? null, '5555555555554444');
  await stripe.settled();
  expect((await stripe.membership(caller)).subscription?.card).toEqual({ brand: 'mastercard', last4: '4444' });
  // Once it is used, the next card is another one.
  const next = await caller.call(startCardUpdate, { body: {} });
  expect(next.clientSecret).not.toBe(later.clientSecret);
});

test('a customer of Stripe who names a member’s number is not theirs: in a backup it was somebody else’s', async () => {
  const stranger = await stripe.subscribed('Stranger');
  const caller = await app.join('Newer');
  const theirs = await customer(stranger);
  Object.assign(theirs ?? {}, { metadata: { member_id: String(caller.id) } });
  await app.pool.query('update card_accounts set customer_id = null where member_id = $1', [stranger.id]);
  await stripe.begin(caller);
  await stripe.settled();
  expect(await stripe.customerOf(caller)).not.toBe(theirs?.id);
  expect(await stripe.membership(caller)).toMatchObject({ plan: 'free', subscription: { status: 'incomplete' } });
});

test('who was deleted at Stripe keeps the time and the receipts that they paid for, and is charged once it is over', async () => {
  const caller = await stripe.subscribed('Deleted');
  const { validUntil } = await stripe.membership(caller);
  const receipts = await caller.call(listMembershipInvoices);
  app.travel(5 * day * 1000);
  stripe.ask(`DELETE customers/${await stripe.customerOf(caller)}`);
  await stripe.settled();
  const { clientSecret, firstCharge } = await stripe.begin(caller);
  expect(Math.abs(+firstCharge.at - Number(validUntil))).toBeLessThan(2000);
  expect(await stripe.membership(caller)).toMatchObject({ plan: 'premium', validUntil });
  expect((await stripe.pay(clientSecret)).kind).toBe('setup');
  await stripe.settled();
  expect(await stripe.chargedTo(caller)).toBe(0);
  expect(await stripe.membership(caller)).toMatchObject({
    plan: 'premium',
    validUntil,
    subscription: { status: 'trialing' },
  });
  expect(await caller.call(listMembershipInvoices)).toEqual(receipts);
  await stripe.pass(caller, (Number(validUntil) - app.ctx.now().getTime()) / 1000 + day);
  expect(await stripe.chargedTo(caller)).toBe(7900);
  const ends = (await stripe.membership(caller)).validUntil;
  expect(Number(ends) - Number(validUntil)).toBeGreaterThan(27 * day * 1000);
  const { rows } = await app.pool.query('select status from card_invoices where member_id = $1', [caller.id]);
  expect(rows).toEqual([{ status: 'paid' }, { status: 'paid' }]);
});

describe('what an earlier customer has paid', () => {
  /** Has paid, was deleted at Stripe, and has begun anew: the first charge waits for the end of what was paid. */
  async function begunAnew(name: string) {
    const caller = await stripe.subscribed(name);
    const earlier = await stripe.customerOf(caller);
    const [charge] = world.memory.list('charge', (one) => one.customer === earlier);
    stripe.ask(`DELETE customers/${earlier}`);
    await stripe.settled();
    await stripe.pay((await stripe.begin(caller)).clientSecret);
    await stripe.settled();
    expect(await stripe.customerOf(caller)).not.toBe(earlier);
    expect(await stripe.membership(caller)).toMatchObject({
      plan: 'premium',
      subscription: { status: 'trialing' },
    });
    return { caller, charge: String(charge?.id) };
  }
  const statusesOf = async (caller: Caller) =>
    (await caller.call(listMembershipInvoices)).map(({ status }) => status);
  const waitOf = async (caller: Caller) => {
    const { subscription } = await stripe.membership(caller);
    return (Number(subscription?.nextCharge?.at) - app.ctx.now().getTime()) / 1000;
  };
  async function expectReturned(caller: Caller) {
    expect(await stripe.membership(caller)).toMatchObject({ plan: 'free', subscription: { status: 'trialing' } });
    expect(await statusesOf(caller)).toEqual(['refunded']);
    // It waited for that time: a day is left to say that nothing more is wanted.
    expect(await waitOf(caller)).toBeLessThanOrEqual(day + 60);
    const told = app.mails.filter(
      ({ to, subject }) => to === caller.member?.email && subject.includes('given back'),
    );
    expect(told).toHaveLength(1);
  }

  test('and was given back no longer counts, though the member has begun anew', async () => {
    const { caller, charge } = await begunAnew('Anew');
    stripe.doing(() => refund(world, charge));
    await stripe.settled();
    await expectReturned(caller);
    await app.doJob('watch-cards');
    await app.runJobs();
    await expectReturned(caller);
  });

  test('and was given back is seen by the daily look, should nobody tell of it', async () => {
    const { caller, charge } = await begunAnew('Untold');
    await stripe.withHeldEvents(async () => {
      stripe.doing(() => refund(world, charge));
    });
    for (const event of world.memory.list('event', ({ _answer }) => _answer === null)) event._answer = 'kept back';
    expect(await statusesOf(caller)).toEqual(['paid']);
    await app.doJob('watch-cards');
    await app.runJobs();
    await expectReturned(caller);
  });

  test('and is disputed doesn’t count until that is won, and moves no charge', async () => {
    const { caller, charge } = await begunAnew('Doubted');
    const { validUntil, subscription } = await stripe.membership(caller);
    const { id } = stripe.doing(() => dispute(world, charge));
    await stripe.settled();
    expect(await stripe.membership(caller)).toMatchObject({ plan: 'free', subscription });
    expect(await statusesOf(caller)).toEqual(['disputed']);
    stripe.doing(() => closeDispute(world, id, 'won'));
    await stripe.settled();
    expect(await stripe.membership(caller)).toMatchObject({ plan: 'premium', validUntil, subscription });
    expect(await statusesOf(caller)).toEqual(['paid']);
  });
});
