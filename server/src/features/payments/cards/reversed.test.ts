import { deleteAccount } from '@guildhall/contract/account.ts';
import { checkSubscription } from '@guildhall/contract/card-payments.ts';
import { recordInvoicePayment, reverseInvoicePayment } from '@guildhall/contract/invoices.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../../test/harness.ts';
import { askFor, billed, sellAs } from '../../../test/invoices.ts';
import { day, useCards } from '../../../test/stripe.ts';

const stripe = await useCards();
const { app } = stripe;
const secondsUntil = (at: Date | null | undefined) => ((at?.getTime() ?? 0) - app.ctx.now().getTime()) / 1000;

describe('where a payment was noted at the wrong invoice and is reversed,', () => {
  let admin: Caller;
  // Whoever is away for weeks is signed out.
  beforeEach(async () => {
    admin = await app.join('Admin', { role: 'admin' });
    await sellAs(admin);
  });

  /** Notes that a year of Basic was paid. */
  async function noted(caller: Caller) {
    const { id } = await askFor(await billed(caller), 'basic', 12);
    const body = { amount: 12 * 2900, paidOn: '2026-01-15', reference: `NTRY ${id}` };
    const { payments } = await admin.call(recordInvoicePayment, { params: { id }, body });
    await stripe.settled();
    return { id, paymentId: String(payments[0]?.id) };
  }
  const reverse = async (params: { id: string; paymentId: string }) => {
    await admin.call(reverseInvoicePayment, { params, body: { reason: 'It was another member’s' } });
    await stripe.settled();
  };

  test('the next charge is where it was, and comes once', async () => {
    const caller = await stripe.subscribed('Mistaken', 'basic');
    const { validUntil, subscription } = await stripe.membership(caller);
    const payment = await noted(caller);
    const moved = await stripe.membership(caller);
    expect(secondsUntil(moved.subscription?.nextCharge?.at)).toBeGreaterThan(365 * day);
    await reverse(payment);
    expect(await stripe.membership(caller)).toMatchObject({
      plan: 'basic',
      validUntil,
      subscription: { nextCharge: subscription?.nextCharge },
    });
    expect(await stripe.chargedTo(caller)).toBe(2900);
    await stripe.pass(caller, secondsUntil(validUntil) + 2 * 3600);
    expect(await stripe.membership(caller)).toMatchObject({ plan: 'basic', source: 'card', graceUntil: null });
    expect(await stripe.chargedTo(caller)).toBe(2 * 2900);
  });

  test('a card that has paid nothing yet pays a day later, and not before', async () => {
    const caller = await app.join('Unpaid');
    const payment = await noted(caller);
    await stripe.pay((await stripe.begin(caller, 'basic')).clientSecret);
    await stripe.settled();
    await reverse(payment);
    const { plan, subscription } = await stripe.membership(caller);
    expect(plan).toBe('free');
    expect(secondsUntil(subscription?.nextCharge?.at)).toBeLessThanOrEqual(day + 60);
    expect(await stripe.chargedTo(caller)).toBe(0);
    await stripe.pass(caller, day + 2 * 3600);
    expect(await stripe.membership(caller)).toMatchObject({ plan: 'basic', source: 'card' });
    expect(await stripe.chargedTo(caller)).toBe(2900);
  });

  test('what only Stripe knows of, such as days given there, is left as it is', async () => {
    const caller = await stripe.subscribed('Gifted', 'basic');
    await noted(caller);
    await app.pool.query("delete from membership_periods where member_id = $1 and source = 'invoice'", [
      caller.id,
    ]);
    const { subscription } = await stripe.membership(caller);
    await caller.call(checkSubscription, { body: {} });
    expect((await stripe.membership(caller)).subscription?.nextCharge).toEqual(subscription?.nextCharge);
  });

  test('who has asked to be deleted is charged no sooner', async () => {
    const caller = await app.join('Going');
    const payment = await noted(caller);
    await stripe.pay((await stripe.begin(caller, 'basic')).clientSecret);
    await stripe.settled();
    await caller.call(deleteAccount, { body: { email: caller.member?.email ?? '' } });
    await reverse(payment);
    await stripe.pass(caller, day + 2 * 3600);
    expect(await stripe.chargedTo(caller)).toBe(0);
  });
});
