import { changePlan, getOrCreateSubscription, previewPlanChange } from '@guildhall/contract/card-payments.ts';
import { setBilling } from '@guildhall/contract/plans.ts';
import { beforeAll, expect, test } from 'vitest';
import { pageOf } from '../../../sandbox/stripe/page.ts';
import type { Caller } from '../../../test/harness.ts';
import { offer } from '../../../test/offer.ts';
import { day, useCards } from '../../../test/stripe.ts';

/* What an admin changes of the plans, as the card provider charges it. */

const stripe = await useCards();
const { app } = stripe;
let admin: Caller;
beforeAll(async () => {
  admin = await app.join('Admin', { role: 'admin' });
});
const priceOf = async (caller: Caller) => {
  const [one] = await stripe.subscriptionsOf(caller);
  const { unit_amount, currency, recurring } = one?.items.data[0]?.price ?? {};
  return [unit_amount, currency, recurring?.interval];
};

test('who has subscribed keeps price and limits, also when it renews; who comes now pays the new price', async () => {
  const early = await stripe.subscribed('Early', 'basic');
  await offer(admin, 'basic', { amount: 2000, requests: 20 });
  const late = await stripe.subscribed('Late', 'basic');
  expect(await stripe.chargedTo(late)).toBe(2000);
  expect((await stripe.membership(late)).limits.requests.max).toBe(20);
  await stripe.pass(early, 35 * day);
  expect(await stripe.chargedTo(early)).toBe(2 * 2900);
  expect(await stripe.membership(early)).toMatchObject({
    limits: { requests: { max: 50 } },
    subscription: { nextCharge: { amount: 2900 } },
    paidTerms: { plan: 'basic', price: { amount: 2900 }, period: 'month', requests: 50, groups: 5 },
  });
  expect((await stripe.membership(late)).paidTerms).toMatchObject({ price: { amount: 2000 }, requests: 20 });
  admin = await app.join('Admin again', { role: 'admin' });
  await offer(admin, 'basic', { amount: 2900, requests: 50 });
});

test('what was begun at a price that has changed since is begun anew, and is charged once', async () => {
  const caller = await app.join('Slow');
  const first = await stripe.begin(caller);
  expect(first.firstCharge).toMatchObject({ amount: 7900, period: 'month' });
  await offer(admin, 'premium', { amount: 8900 });
  const second = await stripe.begin(caller);
  expect(second.firstCharge).toMatchObject({ amount: 8900 });
  await expect(stripe.pay(first.clientSecret)).rejects.toThrow();
  await stripe.pay(second.clientSecret);
  await stripe.settled();
  expect(await stripe.chargedTo(caller)).toBe(8900);
  await offer(admin, 'premium', { amount: 7900 });
});

test('a plan that is hidden can be chosen by nobody, and who has it keeps it', async () => {
  const has = await stripe.subscribed('Has', 'basic');
  const other = await stripe.subscribed('Other', 'premium');
  await offer(admin, 'basic', { isHidden: true });
  const caller = await app.join('Wants');
  expect((await caller.try(getOrCreateSubscription, { body: { plan: 'basic' } })).status).toBe(409);
  expect((await other.try(previewPlanChange, { query: { plan: 'basic' } })).status).toBe(409);
  expect((await other.try(changePlan, { body: { plan: 'basic' } })).status).toBe(409);
  await stripe.pass(has, 32 * day);
  expect(await stripe.membership(has)).toMatchObject({ plan: 'basic', subscription: { plan: 'basic' } });
  expect(await stripe.chargedTo(has)).toBe(2 * 2900);
  admin = await app.join('Admin later', { role: 'admin' });
  await offer(admin, 'basic', { isHidden: false });
});

test('from months to years the rest of the month is taken off, and back again waits for the end of the year', async () => {
  await offer(admin, 'premium', { amount: 79_000, period: 'year' });
  const caller = await stripe.subscribed('Yearly', 'basic');
  await stripe.pass(caller, 10 * day);
  const shown = await caller.call(previewPlanChange, { query: { plan: 'premium' } });
  expect(shown.afterwards).toMatchObject({ amount: 79_000, period: 'year' });
  expect(shown.dueNow.amount).toBeGreaterThan(79_000 - 2900);
  expect(shown.dueNow.amount).toBeLessThan(79_000);
  const prorationAt = shown.prorationAt?.toISOString() ?? null;
  const { subscription } = await caller.call(changePlan, { body: { plan: 'premium', prorationAt } });
  await stripe.settled();
  expect(subscription?.nextCharge).toMatchObject({ amount: 79_000, at: shown.afterwards.at });
  expect(await stripe.chargedTo(caller)).toBe(2900 + shown.dueNow.amount);
  expect(pageOf(stripe.world)).toContain('790.00 USD a year: active');
  const back = await caller.call(previewPlanChange, { query: { plan: 'basic' } });
  expect(back).toMatchObject({
    dueNow: { amount: 0 },
    afterwards: { amount: 2900, period: 'month', at: subscription?.nextCharge?.at },
  });
  await caller.call(changePlan, { body: { plan: 'basic' } });
  await stripe.settled();
  expect(await stripe.chargedTo(caller)).toBe(2900 + shown.dueNow.amount);
  expect(await stripe.membership(caller)).toMatchObject({
    plan: 'premium',
    subscription: { plan: 'basic', nextCharge: { amount: 2900, at: back.afterwards.at } },
  });
  admin = await app.join('Admin of years', { role: 'admin' });
  await offer(admin, 'premium', { amount: 7900, period: 'month' });
});

test('a plan in another currency is for those alone who pay nothing yet', async () => {
  const caller = await stripe.subscribed('Dollars', 'basic');
  await offer(admin, 'premium', { currency: 'EUR' });
  expect((await caller.try(previewPlanChange, { query: { plan: 'premium' } })).status).toBe(409);
  expect((await caller.try(changePlan, { body: { plan: 'premium' } })).status).toBe(409);
  expect(await priceOf(caller)).toEqual([2900, 'usd', 'month']);
  const other = await stripe.subscribed('Euros', 'premium');
  expect(await priceOf(other)).toEqual([7900, 'eur', 'month']);
  await offer(admin, 'premium', { currency: 'USD' });
});

test('a change costs what was shown: once the plan has another price, nothing is changed', async () => {
  const caller = await stripe.subscribed('Shown', 'basic');
  const look = () => caller.call(previewPlanChange, { query: { plan: 'premium' } });
  const confirm = ({ version, prorationAt }: Awaited<ReturnType<typeof look>>) =>
    caller.try(changePlan, {
      body: { plan: 'premium', version, prorationAt: prorationAt?.toISOString() ?? null },
    });
  const shown = await look();
  await offer(admin, 'premium', { amount: 8900 });
  expect(await confirm(shown)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('meanwhile') },
  });
  expect(await stripe.chargedTo(caller)).toBe(2900);
  expect(await stripe.membership(caller)).toMatchObject({ plan: 'basic', subscription: { plan: 'basic' } });
  const again = await look();
  expect(again).toMatchObject({ dueNow: { amount: 6000 }, afterwards: { amount: 8900 } });
  expect((await confirm(again)).status).toBe(200);
  expect(await stripe.chargedTo(caller)).toBe(8900);
  await offer(admin, 'premium', { amount: 7900 });
});

test('once billing is off nothing is sold, and what is charged ends with the time that is paid', async () => {
  const caller = await stripe.subscribed('Charged', 'basic');
  await admin.call(setBilling, { body: { isOn: false } });
  const other = await app.join('Other');
  expect((await other.try(getOrCreateSubscription, { body: { plan: 'basic' } })).status).toBe(404);
  await app.doJob('watch-cards');
  await stripe.settled();
  expect((await stripe.subscriptionsOf(caller))[0]?.cancel_at_period_end).toBe(true);
  await admin.call(setBilling, { body: { isOn: true } });
});

test('a larger plan that costs less than what is unused of a year begins once the year has ended', async () => {
  await offer(admin, 'basic', { amount: 29_000, period: 'year' });
  const caller = await stripe.subscribed('Paid ahead', 'basic');
  const { validUntil } = await stripe.membership(caller);
  const shown = await caller.call(previewPlanChange, { query: { plan: 'premium' } });
  expect(shown).toMatchObject({ dueNow: { amount: 0 }, afterwards: { amount: 7900, at: validUntil } });
  await caller.call(changePlan, { body: { plan: 'premium' } });
  await stripe.settled();
  expect(await stripe.membership(caller)).toMatchObject({
    plan: 'basic',
    validUntil,
    subscription: { plan: 'premium', nextCharge: { amount: 7900, at: validUntil } },
  });
  await stripe.pass(caller, 366 * day);
  expect((await stripe.membership(caller)).plan).toBe('premium');
  expect(await stripe.chargedTo(caller)).toBe(29_000 + 7900);
});
