import {
  cancelSubscription,
  changePlan,
  getOrCreateSubscription,
  previewPlanChange,
  resumeSubscription,
} from '@guildhall/contract/card-payments.ts';
import { getMembership } from '@guildhall/contract/membership.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { cards, day, useCards } from '../../../test/stripe.ts';
import { addMonths, addPeriod } from '../../billing/service.ts';

const stripe = await useCards();
const { app, standIn } = stripe;
/** Only here nobody waits for an answer as long as a busy machine may need for one. */
const hasty = await useCards({ timeoutMs: '3000' });

afterEach(() => {
  standIn.before = () => null;
  hasty.standIn.before = () => null;
});

describe('F14: while Stripe', () => {
  test.each([
    ['is broken', stripe],
    ['hangs', hasty],
  ] as const)(
    '%s, nothing is begun or given, and a sentence says so',
    async (fault, { app, standIn, ...stripe }) => {
      const member = await stripe.subscribed('Payer');
      const caller = await app.join('Waiter');
      standIn.before = () => fault;
      for (const answer of await Promise.all([
        caller.try(getOrCreateSubscription, { body: { plan: 'premium' } }),
        member.try(cancelSubscription, { body: {} }),
        member.try(previewPlanChange, { query: { plan: 'basic' } }),
      ]))
        expect(answer).toMatchObject({
          status: 503,
          body: { code: 'unavailable', message: expect.stringContaining('payment service can’t be reached') },
        });
      // Reading asks nobody.
      expect(await caller.call(getMembership)).toMatchObject({ plan: 'free', subscription: null });
      expect(await member.call(getMembership)).toMatchObject({
        plan: 'premium',
        subscription: { status: 'active' },
      });
      standIn.before = () => null;
      const { clientSecret } = await stripe.begin(caller);
      await stripe.pay(clientSecret);
      await stripe.settled();
      expect(await stripe.chargedTo(caller)).toBe(7900);
      expect((await stripe.subscriptionsOf(caller)).length).toBe(1);
    },
  );

  test('breaks off behind what was asked, it’s asked once', async () => {
    const caller = await hasty.app.join('Broken');
    let calls = 0;
    hasty.standIn.before = (call) => {
      if (call !== 'POST subscriptions') return null;
      calls += 1;
      return calls === 1 ? 'hangs' : null;
    };
    await hasty.begin(caller);
    expect(calls).toBeGreaterThanOrEqual(2);
    expect(await hasty.subscriptionsOf(caller)).toHaveLength(1);
  });
});

test.each([
  ['cancelled', cancelSubscription, {}],
  ['resumed', resumeSubscription, {}],
  ['changed', changePlan, { plan: 'premium' }],
] as const)(
  'what was %s at Stripe is not denied where it can’t be read after it, and shows as soon as it can',
  async (done, endpoint, body) => {
    const caller = await stripe.subscribed(`Unread ${done}`, 'basic');
    if (done === 'resumed') await caller.call(cancelSubscription, { body: {} });
    let isDone = false;
    standIn.before = (call) => {
      const isRead = call.startsWith('GET subscriptions');
      if (isDone && isRead) return 'is broken';
      isDone ||= call.startsWith('POST subscriptions/');
      return null;
    };
    const answer = await caller.call<typeof endpoint>(endpoint, { body } as never);
    expect(answer).toMatchObject({ isRead: false, plan: 'basic' });
    standIn.before = () => null;
    await stripe.settled();
    const after = await stripe.membership(caller);
    expect(after.plan).toBe(done === 'changed' ? 'premium' : 'basic');
    expect(after.subscription?.endsAt === null).toBe(done !== 'cancelled');
  },
);

test('what was begun at Stripe is ended there where it can’t be written down', async () => {
  const caller = await app.join('Uncommitted');
  await app.pool.query(`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'no' using errcode = '23514'; end $$`);
  standIn.before = async (call) => {
    if (call === 'POST subscriptions')
      await app.pool.query(`create trigger refuse before update on card_accounts for each row
        when (new.attempt is null) execute function refuse()`);
    return null;
  };
  const { status } = await caller.try(getOrCreateSubscription, { body: { plan: 'premium' } });
  expect(status).toBe(500);
  await app.pool.query('drop trigger refuse on card_accounts');
  expect((await stripe.subscriptionsOf(caller)).map((one) => one.status)).toEqual(['incomplete_expired']);
  expect((await stripe.invoicesOf(caller)).map((one) => one.status)).toEqual(['void']);
  standIn.before = () => null;
  await stripe.pay((await stripe.begin(caller)).clientSecret);
  await stripe.settled();
  expect((await stripe.membership(caller)).plan).toBe('premium');
});

test('a member who is erased while they begin has nothing at Stripe', async () => {
  const caller = await app.join('Vanishing');
  standIn.before = async (call) => {
    if (call === 'POST subscriptions') await app.pool.query('delete from users where id = $1', [caller.id]);
    return null;
  };
  expect((await caller.try(getOrCreateSubscription, { body: { plan: 'premium' } })).status).toBe(401);
  const [customer] = stripe.world.memory.list('customer', (one) => one.metadata.member_id === String(caller.id));
  expect(customer).toMatchObject({ deleted: true });
});

test('what is read before a change doesn’t undo it', async () => {
  const caller = await stripe.subscribed('Overtaken');
  const [subscription] = await stripe.subscriptionsOf(caller);
  const { promise: subscriptionsRead, resolve: noteRead } = Promise.withResolvers<void>();
  let isFirst = true;
  standIn.before = async (call) => {
    if (call === 'GET subscriptions') noteRead();
    if (call !== 'GET charges' || !isFirst) return null;
    isFirst = false;
    // The first read knows the subscription as it was; before it's over, another one sees the change and writes it down.
    await subscriptionsRead;
    stripe.ask(`POST subscriptions/${subscription?.id}`, 'cancel_at_period_end=true');
    await app.doJob('reconcile-card', { memberId: caller.id });
    return null;
  };
  await app.doJob('reconcile-card', { memberId: caller.id });
  expect((await stripe.membership(caller)).subscription?.endsAt).toEqual(expect.any(Date));
});

describe('nobody pays twice, and no month is lost, with', () => {
  const sources = ['trial', 'grant', 'invoice', 'card'] as const;
  const orders = sources.flatMap((first) =>
    sources.filter((one) => one !== first).map((second) => [first, second] as const),
  );

  test.each(orders)('%s before %s', async (...order) => {
    const caller = await app.join('Pair');
    const now = app.ctx.now();
    for (const source of order) {
      if (source === 'grant' || source === 'invoice')
        await inTransaction(app.ctx, (ctx) => addMonths(ctx, caller.id, { plan: 'premium', months: 1, source }));
      if (source === 'trial')
        await inTransaction(app.ctx, (ctx) =>
          addPeriod(ctx, caller.id, {
            plan: 'premium',
            source,
            startsAt: now,
            endsAt: new Date(now.getTime() + 60 * day * 1000),
          }),
        );
      if (source === 'card') await stripe.pay((await stripe.begin(caller)).clientSecret, cards.good);
      await stripe.settled();
    }
    const { validUntil, subscription, plan } = await stripe.membership(caller);
    expect(plan).toBe('premium');
    const [first, second] = order;
    const days = ((validUntil?.getTime() ?? 0) - now.getTime()) / day / 1000;
    if (second === 'grant' || second === 'invoice')
      expect(days).toBeGreaterThanOrEqual((first === 'trial' ? 60 : 28) + 28);
    const isPaying = order.includes('card');
    // The next charge comes when all that they have is over, and not a day before.
    if (isPaying) {
      const apart = (subscription?.nextCharge?.at.getTime() ?? 0) - (validUntil?.getTime() ?? 0);
      expect(Math.abs(apart)).toBeLessThan(2000);
      expect(await stripe.chargedTo(caller)).toBe(order[0] === 'card' ? 7900 : 0);
    }
  });
});
