import { listMembershipInvoices } from '@guildhall/contract/card-payments.ts';
import { recordInvoicePayment } from '@guildhall/contract/invoices.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../../test/harness.ts';
import { askFor, billed, sellAs } from '../../../test/invoices.ts';
import { day, useCards } from '../../../test/stripe.ts';

const stripe = await useCards();
const { app } = stripe;
let admin: Caller;
beforeAll(async () => {
  admin = await app.join('Admin', { role: 'admin' });
  await sellAs(admin);
});

const secondsUntil = (at: Date | null | undefined) => ((at?.getTime() ?? 0) - app.ctx.now().getTime()) / 1000;

describe('an invoice that is paid by transfer while the card form is open', () => {
  /** The form is open, and then the office notes that a year of Basic was paid. */
  async function paidMeanwhile(name: string) {
    const caller = await billed(await app.join(name));
    const { id, total } = await askFor(caller, 'basic', 12);
    const form = await stripe.begin(caller, 'basic');
    const body = { amount: total.amount, paidOn: '2026-01-15', reference: `NTRY ${id}` };
    await admin.call(recordInvoicePayment, { params: { id }, body });
    expect(await stripe.membership(caller)).toMatchObject({ plan: 'basic', source: 'invoice' });
    return { caller, form };
  }

  test('closes the form at the provider at once: it can’t charge any more, and nothing of it is left', async () => {
    const { caller, form } = await paidMeanwhile('Closed');
    await stripe.settled();
    await expect(stripe.pay(form.clientSecret)).rejects.toThrow();
    expect(await stripe.subscriptionsOf(caller)).toMatchObject([{ status: 'incomplete_expired' }]);
    expect(await stripe.membership(caller)).toMatchObject({ source: 'invoice', subscription: null });
    expect(await stripe.chargedTo(caller)).toBe(0);
    await app.doJob('reconcile-card', { memberId: caller.id });
    expect(await stripe.membership(caller)).toMatchObject({ source: 'invoice', subscription: null });
  });

  test('leaves a form for a better plan alone: what was paid does not cover it', async () => {
    const caller = await billed(await app.join('Better'));
    await app.pool.query(
      "update membership_periods set ends_at = now() where member_id = $1 and source = 'trial'",
      [caller.id],
    );
    const { id, total } = await askFor(caller, 'basic', 12);
    const form = await stripe.begin(caller, 'premium');
    const body = { amount: total.amount, paidOn: '2026-01-15', reference: `NTRY ${id}` };
    await admin.call(recordInvoicePayment, { params: { id }, body });
    await stripe.settled();
    await stripe.pay(form.clientSecret);
    await stripe.settled();
    expect(await stripe.membership(caller)).toMatchObject({ plan: 'premium', source: 'card' });
  });

  test('and whose form is paid at that very moment: the month comes on top, and the next charge waits for the end', async () => {
    const { caller, form } = await paidMeanwhile('Both');
    // Before anybody could close it.
    const byTransfer = secondsUntil((await stripe.membership(caller)).validUntil);
    await stripe.pay(form.clientSecret);
    await stripe.settled();
    const { plan, validUntil, subscription } = await stripe.membership(caller);
    expect(plan).toBe('basic');
    expect(secondsUntil(validUntil) - byTransfer).toBeGreaterThan(27 * day);
    expect(Math.abs(secondsUntil(subscription?.nextCharge?.at) - secondsUntil(validUntil))).toBeLessThan(2);
    expect(await stripe.chargedTo(caller)).toBe(2900);
    const [mail] = app.mails.filter(
      ({ to, subject }) => to === caller.member?.email && subject === 'Your payment has arrived',
    );
    const told = mail?.text.replace(/\s+/g, ' ');
    expect(told).toContain('No time is lost: that time follows after what your card has paid.');
    const next = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
    expect(told).toContain(`Your card is charged next on ${next.format(validUntil ?? 0)}.`);
    const invoices = await caller.call(listMembershipInvoices);
    expect(invoices.map(({ status }) => status)).toEqual(['paid', 'paid']);
    // Thirteen months are paid: within them nothing is charged.
    await stripe.pass(caller, secondsUntil(validUntil) - day);
    expect(await stripe.chargedTo(caller)).toBe(2900);
    await stripe.pass(caller, 2 * day);
    expect(await stripe.chargedTo(caller)).toBe(2 * 2900);
    admin = await app.join('Admin later', { role: 'admin' });
  });

  test('and who opens the form again: the first one can’t be paid any more, and nothing is charged before the year is over', async () => {
    const { caller, form } = await paidMeanwhile('Again');
    await stripe.settled();
    const { validUntil } = await stripe.membership(caller);
    const again = await stripe.begin(caller, 'basic');
    expect(Math.abs(secondsUntil(again.firstCharge.at) - secondsUntil(validUntil))).toBeLessThan(2);
    await expect(stripe.pay(form.clientSecret)).rejects.toThrow('canceled');
    expect((await stripe.pay(again.clientSecret)).kind).toBe('setup');
    await stripe.settled();
    expect(await stripe.chargedTo(caller)).toBe(0);
    expect(await stripe.membership(caller)).toMatchObject({
      plan: 'basic',
      source: 'invoice',
      validUntil,
      subscription: { status: 'trialing' },
    });
  });
});

describe('months that are paid by transfer behind what the card has paid', () => {
  beforeAll(async () => {
    admin = await app.join('Cashier', { role: 'admin' });
  });

  async function paidBoth(name: string) {
    const caller = await stripe.subscribed(name);
    const { id, total } = await askFor(await billed(caller), 'premium', 2);
    const body = { amount: total.amount, paidOn: '2026-01-15', reference: `NTRY ${id}` };
    await admin.call(recordInvoicePayment, { params: { id }, body });
    await stripe.settled();
    await expectChargeAtEnd(caller, 3);
    return caller;
  }
  async function expectChargeAtEnd(caller: Caller, months: number) {
    const { plan, validUntil, subscription } = await stripe.membership(caller);
    expect(plan).toBe('premium');
    expect(Math.round(secondsUntil(validUntil) / day / 30.4)).toBe(months);
    expect(Math.abs(secondsUntil(subscription?.nextCharge?.at) - secondsUntil(validUntil))).toBeLessThan(2);
  }

  test('come forward where the card’s month is given back, and the next charge with them', async () => {
    const caller = await paidBoth('Refunded');
    await stripe.refund(caller);
    await expectChargeAtEnd(caller, 2);
    const { validUntil } = await stripe.membership(caller);
    const mail = app.mails.findLast(({ to }) => to === caller.member?.email);
    expect(mail?.subject).toBe('A payment was given back');
    const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(`on ${words.format(validUntil ?? 0)}. If you do not`);
  });

  test('come forward while the card’s month is disputed, and go back once that is won', async () => {
    const caller = await paidBoth('Disputed');
    const id = await stripe.dispute(caller);
    await expectChargeAtEnd(caller, 2);
    await stripe.closeDispute(id, 'won');
    await expectChargeAtEnd(caller, 3);
  });
});

test('a refund where the card pays alone leaves the next charge where it was', async () => {
  const caller = await stripe.subscribed('Alone');
  const { subscription } = await stripe.membership(caller);
  await stripe.refund(caller);
  expect(await stripe.membership(caller)).toMatchObject({
    plan: 'free',
    subscription: { nextCharge: subscription?.nextCharge },
  });
});
