import { deleteAccount } from '@guildhall/contract/account.ts';
import {
  cancelSubscription,
  changePlan,
  listMembershipInvoices,
  previewPlanChange,
  resumeSubscription,
  startCardUpdate,
} from '@guildhall/contract/card-payments.ts';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { createStripe } from '../../../stripe/client.ts';
import { cards, day, useCards } from '../../../test/stripe.ts';
import { addMonths } from '../../billing/service.ts';
import { removeMember } from '../../members/service.ts';
import { getOrCreateSubscription } from './beginning/service.ts';
import * as changing from './changing/service.ts';

const stripe = await useCards();
const { app } = stripe;

const grant = async (memberId: number, plan: 'basic' | 'premium', months: number) => {
  await inTransaction(app.ctx, (ctx) => addMonths(ctx, memberId, { plan, months, source: 'grant' }));
  await stripe.settled();
};
const access = () => createStripe(stripe.standIn.settings, app.ctx.log, async () => null);
const viewerOf = (id: number) => ({ id }) as Viewer;
const startCardUpdateOf = (id: number) => changing.startCardUpdate(app.ctx, access(), viewerOf(id));
const secondsUntil = (at: Date | null | undefined) => ((at?.getTime() ?? 0) - app.ctx.now().getTime()) / 1000;

describe('a payment by card', () => {
  test('that is cancelled goes on to the end of what is paid, and can be resumed until then', async () => {
    const caller = await stripe.subscribed('Canceller');
    const { validUntil } = await stripe.membership(caller);
    const cancelled = await caller.call(cancelSubscription, { body: {} });
    expect(cancelled).toMatchObject({ plan: 'premium', subscription: { endsAt: validUntil, nextCharge: null } });
    const resumed = await caller.call(resumeSubscription, { body: {} });
    expect(resumed.subscription).toMatchObject({ endsAt: null, nextCharge: { at: validUntil, amount: 7900 } });
    await caller.call(cancelSubscription, { body: {} });
    await stripe.pass(caller, secondsUntil(validUntil) + day);
    expect(await stripe.membership(caller)).toMatchObject({ subscription: null, graceUntil: expect.any(Date) });
    expect(await stripe.chargedTo(caller)).toBe(7900);
  });

  test('that was only begun ends at once, and can’t be paid any more', async () => {
    const caller = await app.join('Beginner');
    const { clientSecret } = await stripe.begin(caller);
    expect((await caller.call(cancelSubscription, { body: {} })).subscription).toBeNull();
    await expect(stripe.pay(clientSecret)).rejects.toThrow();
  });

  test('of the larger plan costs what was shown, at once', async () => {
    const caller = await stripe.subscribed('Upgrader', 'basic');
    await stripe.pass(caller, 10 * day);
    const shown = await caller.call(previewPlanChange, { query: { plan: 'premium' } });
    expect(shown.dueNow.amount).toBeGreaterThan(2900);
    expect(shown.dueNow.amount).toBeLessThan(5000);
    app.travel(5 * 60_000);
    const { plan, subscription } = await caller.call(changePlan, {
      body: { plan: 'premium', prorationAt: shown.prorationAt?.toISOString() ?? null },
    });
    expect({ plan, next: subscription?.nextCharge }).toMatchObject({
      plan: 'premium',
      next: { amount: 7900, at: shown.afterwards.at },
    });
    expect(await stripe.chargedTo(caller)).toBe(2900 + shown.dueNow.amount);
  });

  test('of the smaller plan leaves what is paid, and going back before costs nothing', async () => {
    const caller = await stripe.subscribed('Downgrader');
    const { validUntil } = await stripe.membership(caller);
    const shown = await caller.call(previewPlanChange, { query: { plan: 'basic' } });
    expect(shown).toMatchObject({ dueNow: { amount: 0 }, afterwards: { amount: 2900 }, prorationAt: null });
    const smaller = await caller.call(changePlan, { body: { plan: 'basic' } });
    expect(smaller).toMatchObject({ plan: 'premium', validUntil, subscription: { plan: 'basic' } });
    expect((await caller.call(previewPlanChange, { query: { plan: 'premium' } })).dueNow.amount).toBe(0);
    await caller.call(changePlan, { body: { plan: 'premium' } });
    await caller.call(changePlan, { body: { plan: 'basic' } });
    expect(await stripe.chargedTo(caller)).toBe(7900);
    await stripe.pass(caller, secondsUntil(validUntil) + day);
    expect((await stripe.membership(caller)).plan).toBe('basic');
    expect(await stripe.chargedTo(caller)).toBe(7900 + 2900);
  });

  test('stays what it was where the card is refused for the larger plan', async () => {
    const caller = await stripe.subscribed('Poor', 'basic');
    const [subscription] = await stripe.subscriptionsOf(caller);
    const method = stripe.world.memory.get('payment_method', subscription?.default_payment_method);
    method._number = cards.failsLater;
    const answer = await caller.try(changePlan, { body: { plan: 'premium' } });
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('did not accept') } });
    expect((await stripe.membership(caller)).plan).toBe('basic');
    expect(await stripe.chargedTo(caller)).toBe(2900);
  });

  describe('of the larger plan, where the bank asks who pays,', () => {
    /** Somebody on basic, with a card whose bank asks each time. */
    async function asked(name: string) {
      const caller = await stripe.subscribed(name, 'basic', cards.asksAlways);
      await stripe.pass(caller, 10 * day);
      const { prorationAt, dueNow } = await caller.call(previewPlanChange, { query: { plan: 'premium' } });
      const body = { plan: 'premium', prorationAt: prorationAt?.toISOString() ?? null } as const;
      const change = () => caller.call(changePlan, { body });
      return { caller, change, due: dueNow.amount, answer: await change() };
    }

    test('is made once the bank was answered, and not before', async () => {
      const { caller, due, answer } = await asked('Asked');
      expect(answer).toMatchObject({ plan: 'basic', clientSecret: expect.any(String), isRead: true });
      await stripe.settled();
      expect((await stripe.membership(caller)).plan).toBe('basic');
      await stripe.answerBank(answer.clientSecret, true);
      await stripe.settled();
      const after = await stripe.membership(caller);
      expect(after).toMatchObject({ plan: 'premium', subscription: { nextCharge: { amount: 7900 } } });
      expect(await stripe.chargedTo(caller)).toBe(2900 + due);
    });

    test('leaves the old plan where the answer is no, and no mail tells of a failed charge', async () => {
      const { caller, answer } = await asked('Refuser');
      await stripe.answerBank(answer.clientSecret, false);
      await stripe.settled();
      // Who leaves the change takes it back.
      const left = await caller.call(changePlan, { body: { plan: 'basic' } });
      expect(left).toMatchObject({ plan: 'basic', clientSecret: null, subscription: { status: 'active' } });
      expect(await caller.call(listMembershipInvoices)).toMatchObject([{ status: 'paid', plan: 'basic' }]);
      await expect(stripe.answerBank(answer.clientSecret, true)).rejects.toThrow();
      expect(await stripe.chargedTo(caller)).toBe(2900);
      const told = app.mails.filter(({ to }) => to === caller.member?.email).map(({ text }) => text);
      expect(told.filter((text) => text.includes('did not accept'))).toEqual([]);
    });

    test('is charged once, however often it is asked for', async () => {
      const { caller, change, due, answer } = await asked('Repeater');
      const again = await change();
      expect(again.clientSecret).not.toBe(answer.clientSecret);
      await expect(stripe.answerBank(answer.clientSecret, true)).rejects.toThrow();
      await stripe.answerBank(again.clientSecret, true);
      // Before its event has come.
      expect(await change()).toMatchObject({ plan: 'premium', clientSecret: null });
      expect(await stripe.chargedTo(caller)).toBe(2900 + due);
    });

    test('is forgotten after a day, and with a cancellation', async () => {
      const { caller, answer } = await asked('Waiter');
      await stripe.pass(caller, day);
      await expect(stripe.answerBank(answer.clientSecret, true)).rejects.toThrow();
      const [subscription] = await stripe.subscriptionsOf(caller);
      expect(subscription).toMatchObject({ pending_update: null, status: 'active' });
      const second = await asked('Canceller too');
      await second.caller.call(cancelSubscription, { body: {} });
      await expect(stripe.answerBank(second.answer.clientSecret, true)).rejects.toThrow();
      expect(await stripe.chargedTo(second.caller)).toBe(2900);
    });
  });

  test('that fails is told, runs into grace, and is made good by another card', async () => {
    const caller = await stripe.subscribed('Failing');
    const [subscription] = await stripe.subscriptionsOf(caller);
    const method = stripe.world.memory.get('payment_method', subscription?.default_payment_method);
    method._number = cards.failsLater;
    const { validUntil } = await stripe.membership(caller);
    await stripe.pass(caller, secondsUntil(validUntil) + 2 * 3600);
    const failed = await stripe.membership(caller);
    expect(failed).toMatchObject({ plan: 'premium', validUntil, subscription: { status: 'past_due' } });
    // What is due is due now, and not with the next period.
    const due = await getOrCreateSubscription(app.ctx, access(), viewerOf(caller.id), {
      params: undefined,
      query: undefined,
      body: { plan: 'premium' },
    });
    expect(due).toMatchObject({ status: 'past_due', clientSecret: expect.stringMatching(/^pi_/) });
    expect(due.firstCharge).toEqual({ amount: 7900, currency: 'USD', period: 'month', at: app.ctx.now() });
    expect(failed.graceUntil).toEqual(expect.any(Date));
    const told = app.mails.filter(({ to }) => to === caller.member?.email).map(({ text }) => text);
    expect(told.filter((text) => text.includes('did not accept'))).toHaveLength(1);
    // The sign-in of a month ago has ended; a new one does it.
    const { clientSecret } = await startCardUpdateOf(caller.id);
    await stripe.pay(clientSecret, cards.good);
    await stripe.settled();
    const good = await stripe.membership(caller);
    expect(good).toMatchObject({ plan: 'premium', graceUntil: null, subscription: { status: 'active' } });
    expect(await stripe.chargedTo(caller)).toBe(2 * 7900);
  });

  test('goes on with another card once it was given', async () => {
    const caller = await stripe.subscribed('Swapper');
    const { clientSecret } = await caller.call(startCardUpdate, { body: {} });
    await stripe.pay(clientSecret, '5555555555554444');
    await stripe.settled();
    expect((await stripe.membership(caller)).subscription?.card).toEqual({ brand: 'mastercard', last4: '4444' });
    expect(await stripe.chargedTo(caller)).toBe(7900);
  });

  test('that is refunded no longer counts', async () => {
    const caller = await stripe.subscribed('Refunded');
    await stripe.refund(caller);
    expect((await stripe.membership(caller)).plan).toBe('free');
    expect(await caller.call(listMembershipInvoices)).toMatchObject([{ status: 'refunded' }]);
    // The subscription goes on, which the mail says.
    const { subscription, paidTerms } = await stripe.membership(caller);
    expect([subscription?.nextCharge?.amount, paidTerms]).toEqual([7900, null]);
    const told = app.mails.filter(({ to }) => to === caller.member?.email).at(-1);
    expect(told?.subject).toBe('A payment was given back');
    expect(told?.text.replace(/\s+/g, ' ')).toMatch(/the card is charged .*79.* on \d+ \w+ \d{4}\. .*cancel it/);
  });

  test.each([
    ['won', 'premium', 'paid'],
    ['lost', 'free', 'disputed'],
  ] as const)('that is disputed doesn’t count until that is %s', async (outcome, plan, status) => {
    const caller = await stripe.subscribed('Disputed');
    const id = await stripe.dispute(caller);
    expect((await stripe.membership(caller)).plan).toBe('free');
    const [told] = app.mails.filter(({ to }) => to === caller.member?.email).slice(-1);
    expect(told).toMatchObject({
      subject: 'A payment is disputed',
      text: expect.not.stringContaining('given back'),
    });
    await stripe.closeDispute(id, outcome);
    expect((await stripe.membership(caller)).plan).toBe(plan);
    expect(await caller.call(listMembershipInvoices)).toMatchObject([{ status }]);
  });

  test('ends with its member’s account, and what Stripe knew of them goes', async () => {
    const caller = await stripe.subscribed('Leaver');
    const customer = await stripe.customerOf(caller);
    await inTransaction(app.ctx, (ctx) => removeMember(ctx, caller.id));
    await stripe.settled();
    expect(stripe.world.memory.get('customer', customer)).toMatchObject({ deleted: true, email: null });
    const open = stripe.world.memory.list('subscription', (one) => one.customer === customer && !one.ended_at);
    expect(open).toEqual([]);
  });
});

test('whoever asks to be deleted pays no further month', async () => {
  const caller = await stripe.subscribed('Quitter');
  await caller.call(deleteAccount, { body: { email: caller.member?.email ?? '' } });
  await stripe.settled();
  const [subscription] = await stripe.subscriptionsOf(caller);
  expect(subscription).toMatchObject({ status: 'active', cancel_at_period_end: true });
});

describe('nobody pays twice for the same time:', () => {
  test('the first charge comes once what runs has ended, and nothing is given before', async () => {
    const caller = await app.join('Granted');
    await grant(caller.id, 'premium', 2);
    const { validUntil } = await stripe.membership(caller);
    const { clientSecret, status, firstCharge } = await stripe.begin(caller);
    expect(status).toBe('incomplete');
    expect(Math.abs(secondsUntil(firstCharge.at) - secondsUntil(validUntil))).toBeLessThan(2);
    expect((await stripe.pay(clientSecret)).kind).toBe('setup');
    await stripe.settled();
    expect(await stripe.membership(caller)).toMatchObject({
      validUntil,
      source: 'grant',
      subscription: { status: 'trialing', card: { last4: '4242' } },
    });
    expect(await stripe.chargedTo(caller)).toBe(0);
    await stripe.pass(caller, secondsUntil(validUntil) + 60);
    expect((await stripe.membership(caller)).source).toBe('grant');
    await stripe.pass(caller, 3700);
    expect(await stripe.membership(caller)).toMatchObject({ plan: 'premium', source: 'card' });
    expect(await stripe.chargedTo(caller)).toBe(7900);
  });

  test('months that the office gives while a card pays move the next charge to their end', async () => {
    const caller = await stripe.subscribed('Gifted');
    const before = await stripe.membership(caller);
    await grant(caller.id, 'premium', 2);
    const { validUntil, subscription } = await stripe.membership(caller);
    expect(secondsUntil(validUntil) - secondsUntil(before.validUntil)).toBeGreaterThan(58 * day);
    expect(Math.abs(secondsUntil(subscription?.nextCharge?.at) - secondsUntil(validUntil))).toBeLessThan(2);
    await stripe.pass(caller, secondsUntil(before.validUntil) + day);
    expect(await stripe.chargedTo(caller)).toBe(7900);
    await stripe.pass(caller, secondsUntil(validUntil) + day);
    expect(await stripe.chargedTo(caller)).toBe(2 * 7900);
    expect((await stripe.membership(caller)).plan).toBe('premium');
  });

  test('a grant that comes while the card is being asked for moves the first charge, too', async () => {
    const caller = await app.join('Meanwhile');
    const first = await stripe.begin(caller);
    await grant(caller.id, 'premium', 1);
    const second = await stripe.begin(caller);
    await expect(stripe.pay(first.clientSecret)).rejects.toThrow('canceled');
    await stripe.pay(second.clientSecret);
    await stripe.settled();
    expect(await stripe.chargedTo(caller)).toBe(0);
    expect((await stripe.membership(caller)).subscription?.status).toBe('trialing');
  });
});
