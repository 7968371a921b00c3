import { changePlan } from '@guildhall/contract/card-payments.ts';
import { createMembershipInvoice } from '@guildhall/contract/invoices.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../../test/harness.ts';
import { billed, sellAs } from '../../../test/invoices.ts';
import { day, useCards } from '../../../test/stripe.ts';

const stripe = await useCards();
const { app } = stripe;
beforeAll(async () => {
  await sellAs(await app.join('Admin', { role: 'admin' }));
});

/** Of somebody who would rather pay less, or have another one pay. */
const forged = [
  { amount: 1 },
  { total: { amount: 1, currency: 'USD' } },
  { price: 'price_1' },
  { currency: 'JPY' },
  { customer: 'cus_1' },
  { memberId: 1 },
  { status: 'paid' },
  { plan: 'free' },
  { plan: 'gold' },
  { plan: ['premium'] },
  { plan: null },
  { version: -1 },
  { version: '1' },
];

describe('A53: what a change of the plan costs comes from here:', () => {
  let caller: Caller;
  beforeAll(async () => {
    caller = await stripe.subscribed('Forger', 'basic');
  });

  /** All that could have moved. */
  async function standing() {
    const { plan, subscription } = await stripe.membership(caller);
    const [{ id, items } = { id: '', items: null }, ...more] = await stripe.subscriptionsOf(caller);
    const price = items?.data[0]?.price.unit_amount;
    return { plan, subscription, id, price, more: more.length, charged: await stripe.chargedTo(caller) };
  }

  test.each([...forged, { prorationAt: 'yesterday' }, { prorationDate: 0 }, { months: 1 }])(
    '%j is refused',
    async (lie) => {
      const before = await standing();
      const answer = await caller.try(changePlan, { body: { plan: 'premium', ...lie } as never });
      expect(answer.status).toBe(400);
      await stripe.settled();
      expect(await standing()).toEqual(before);
    },
  );

  test.each([
    ['a price of next month', { prorationAt: () => new Date(app.ctx.now().getTime() + 30 * day * 1000) }],
    ['a version that was never sold', { version: () => 2_000_000_000 }],
  ] as const)('%s is refused', async (_, lie) => {
    const before = await standing();
    const [[name, value]] = Object.entries(lie) as [[string, () => Date | number]];
    const answer = await caller.try(changePlan, { body: { plan: 'premium', [name]: value() } as never });
    expect(answer.status).toBe(409);
    await stripe.settled();
    expect(await standing()).toEqual(before);
  });

  test('who pays nothing by card changes nothing', async () => {
    const stranger = await app.join('Stranger');
    expect((await stranger.try(changePlan, { body: { plan: 'premium' } })).status).toBe(409);
    expect((await stripe.membership(stranger)).plan).toBe('free');
    expect(await stripe.customerOf(stranger)).toBe('undefined');
  });
});

describe('A53: what an invoice asks for comes from here:', () => {
  const invoiceIds = async ({ id }: Caller) =>
    (await app.pool.query('select id from invoices where member_id = $1', [id])).rows;

  test.each([
    ...forged,
    { months: 0 },
    { months: -12 },
    { months: 1.5 },
    { months: 25 },
    { months: '12' },
    { number: 'HW-2026-00001' },
    { dueOn: '2099-01-01' },
  ])('%j is refused', async (lie) => {
    const caller = await billed(await app.join('Forger'));
    const body = { plan: 'premium', months: 12, ...lie };
    expect((await caller.try(createMembershipInvoice, { body: body as never })).status).toBe(400);
    expect(await invoiceIds(caller)).toEqual([]);
    expect((await stripe.membership(caller)).plan).toBe('free');
  });

  test('a version that was never sold is refused', async () => {
    const caller = await billed(await app.join('Forger'));
    const body = { plan: 'premium', months: 12, version: 2_000_000_000 } as const;
    expect((await caller.try(createMembershipInvoice, { body })).status).toBe(409);
    expect(await invoiceIds(caller)).toEqual([]);
  });
});
