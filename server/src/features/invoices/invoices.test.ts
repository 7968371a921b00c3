import { getBillingDetails, setBillingDetails } from '@guildhall/contract/billing-details.ts';
import { listMembershipInvoices } from '@guildhall/contract/card-payments.ts';
import { getInvoiceSettings, setInvoiceSettings } from '@guildhall/contract/invoice-settings.ts';
import {
  cancelInvoice,
  createMembershipInvoice,
  getInvoice,
  listInvoices,
  recordInvoicePayment,
} from '@guildhall/contract/invoices.ts';
import { getMembership } from '@guildhall/contract/membership.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../context.ts';
import { type Caller, useApp } from '../../test/harness.ts';
import { askFor, billed, buyer, sellAs } from '../../test/invoices.ts';
import { offer } from '../../test/offer.ts';
import { seller } from '../../test/seller.ts';
import { monthsLater } from '../billing/rules.ts';
import { addPeriod, keepPeriods } from '../billing/service.ts';
import { removeMember } from '../members/service.ts';
import { lockNextSequence } from './repository.ts';

const app = useApp();
let admin: Caller;
beforeAll(async () => {
  admin = await app.join('Admin', { role: 'admin' });
});

const join = async (name: string) => billed(await app.join(name));
const pay = (id: string, amount: number, reference = 'NTRY 1') =>
  admin.call(recordInvoicePayment, {
    params: { id },
    body: { amount, paidOn: '2026-01-15', reference, keepsCredit: true, isAnother: true },
  });
const periods = async ({ id }: Caller) =>
  (
    await app.pool.query(
      'select plan, source, starts_at as "startsAt", ends_at as "endsAt" from membership_periods where member_id = $1 order by starts_at, id',
      [id],
    )
  ).rows;
const mailsTo = async ({ member }: Caller) => {
  await app.runJobs();
  return app.mails.filter(({ to }) => to === member?.email);
};

describe('before there are invoices', () => {
  test('the office says who they are from, in a way that they can be right', async () => {
    expect(await admin.call(getInvoiceSettings)).toBeNull();
    const early = await join('Early');
    expect(await early.call(getBillingDetails)).toMatchObject({ takesTransfers: false });
    const asked = await early.try(createMembershipInvoice, { body: { plan: 'basic', months: 1 } });
    expect(asked).toMatchObject({ status: 409 });
    const wrong = async (changes: object) => {
      const answer = await admin.try(setInvoiceSettings, { body: { ...seller, ...changes } as never });
      return [answer.status, Object.keys((answer.body as { fields?: object }).fields ?? {})];
    };
    expect(await wrong({ iban: 'DE88 3704 0044 0532 0130 00' })).toEqual([400, ['iban']]);
    expect(await wrong({ country: 'XX' })).toEqual([400, ['country']]);
    expect(await wrong({ vatNumber: 'XX123456' })).toEqual([400, ['vatNumber']]);
    const short = await admin.try(setInvoiceSettings, { body: { ...seller, vatNumber: 'GB1' } as never });
    expect(short).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/2 to 13 letters or digits/) },
    });
    expect(await wrong({ taxRate: 0 })).toEqual([400, ['taxRate']]);
    expect(await wrong({ taxCategory: 'O', taxRate: 0, taxReason: 'Dues' })).toEqual([
      400,
      ['registrationNumber'],
    ]);
    expect(await wrong({ taxCategory: 'E', taxRate: 0 })).toEqual([400, ['taxReason']]);
    expect(await wrong({ prefix: 'H-1' })).toEqual([400, ['prefix']]);
    expect(await admin.call(getInvoiceSettings)).toBeNull();
    expect(await sellAs(admin)).toMatchObject({ iban: 'DE89370400440532013000', taxNumber: null });
    expect(await admin.call(getInvoiceSettings)).toMatchObject({ name: seller.name, prefix: 'HW' });
  });

  test('a member says whom they are for', async () => {
    const member = await app.join('Details');
    expect(await member.call(getBillingDetails)).toEqual({
      details: null,
      takesTransfers: true,
      credit: [],
    });
    expect(await member.try(createMembershipInvoice, { body: { plan: 'basic', months: 1 } })).toMatchObject({
      status: 409,
    });
    const { details } = await member.call(setBillingDetails, { body: buyer });
    expect(details).toMatchObject({ country: 'DE', vatNumber: 'DE987654321', line2: null });
    expect((await member.call(getBillingDetails)).details).toEqual(details);
  });
});

describe('an invoice', () => {
  test('is for what the plan costs, has the next number, and is one at a time', async () => {
    const member = await join('Asker');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        member.try(createMembershipInvoice, { body: { plan: 'basic', months: 12 } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    const [invoice] = await member.call(listMembershipInvoices);
    expect(invoice).toMatchObject({
      number: expect.stringMatching(/^HW-\d{4}-00001$/),
      plan: 'basic',
      total: { amount: 12 * 2900, currency: 'USD' },
      status: 'open',
      transfer: {
        months: 12,
        paid: 0,
        iban: 'DE89370400440532013000',
        reference: expect.stringMatching(/^RF\d\d/),
      },
    });
    expect((await mailsTo(member)).map(({ subject }) => subject)).toEqual([`Your invoice ${invoice?.number}`]);
    const { rows } = await app.pool.query(
      'select net, tax, total, seller, buyer from invoices where number = $1',
      [invoice?.number],
    );
    expect(rows[0]).toMatchObject({ net: 29_244, tax: 5556, total: 34_800, buyer: { name: buyer.name } });
    expect(rows[0].seller).not.toHaveProperty('id');
    expect(rows[0].buyer).not.toHaveProperty('memberId');
  });

  test('keeps what it said when settings and details change', async () => {
    const member = await join('Keeper');
    const { id } = await askFor(member);
    await sellAs(admin, { name: 'Renamed', iban: 'GB82 WEST 1234 5698 7654 32' });
    await member.call(setBillingDetails, { body: { ...buyer, name: 'New Name' } });
    const [kept] = await member.call(listMembershipInvoices);
    expect(kept?.transfer).toMatchObject({ payee: seller.name, iban: 'DE89370400440532013000' });
    expect(await admin.call(getInvoice, { params: { id } })).toMatchObject({ buyer: buyer.name });
    await sellAs(admin);
  });

  test('of many who ask at once gets a number of its own, without a gap, also where others fall', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, (_, i) => join(`Many${i}`)));
    const falls = Promise.allSettled(
      Array.from({ length: 4 }, () =>
        inTransaction(app.ctx, async (ctx) => {
          await lockNextSequence(ctx.db, `HW${ctx.now().getUTCFullYear()}`);
          throw new Error('falls');
        }),
      ),
    );
    await Promise.all([...members.map((member) => askFor(member)), falls]);
    const { rows } = await app.pool.query('select sequence from invoices order by sequence');
    expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, i) => i + 1));
  });

  test('outlives its member, with whom it was for', async () => {
    const member = await join('Leaver');
    const { id } = await askFor(member);
    await inTransaction(app.ctx, (ctx) => removeMember(ctx, member.id));
    expect(await admin.call(getInvoice, { params: { id } })).toMatchObject({ memberId: null, buyer: buyer.name });
    expect(await pay(id, 34_800)).toMatchObject({ memberId: null, status: 'open' });
  });
});

describe('a payment', () => {
  test('in parts gives the months once all of it has come, and again changes nothing', async () => {
    const member = await join('Payer');
    const { id } = await askFor(member, 'premium', 6);
    expect(await pay(id, 40_000)).toMatchObject({ status: 'open', paid: 40_000, payments: [{ amount: 40_000 }] });
    const now = app.ctx.now();
    const twice = await Promise.all([1, 2, 3, 4].map(() => pay(id, 7400, 'NTRY 2')));
    expect(twice.map(({ status, paid }) => [status, paid])).toEqual(Array(4).fill(['paid', 47_400]));
    const [period, ...more] = await periods(member);
    expect(more).toEqual([]);
    expect(period).toMatchObject({ plan: 'premium', source: 'invoice' });
    expect(period.endsAt).toEqual(monthsLater(period.startsAt, 6));
    expect(period.startsAt.getTime()).toBeGreaterThanOrEqual(now.getTime());
    expect(await member.call(getMembership)).toMatchObject({ plan: 'premium', source: 'invoice' });
    expect((await mailsTo(member)).map(({ text }) => text).join()).toContain(
      '$74.00 of the invoice is still open',
    );
    expect((await mailsTo(member)).at(-1)?.text).toContain('Premium is yours from');
  });

  test('that is too much becomes credit, is told, and the next invoice takes it', async () => {
    const member = await join('Generous');
    const { id } = await askFor(member, 'basic', 1);
    expect(await pay(id, 2900 + 5000)).toMatchObject({ status: 'paid', credit: 5000 });
    expect((await mailsTo(member)).at(-1)?.text).toContain('You paid $50.00 more than was open.');
    const credit = [{ amount: 5000, currency: 'USD' }];
    expect((await member.call(getBillingDetails)).credit).toEqual(credit);
    // It is theirs whatever is sold in which currency.
    await offer(admin, 'basic', { currency: 'EUR' });
    expect((await member.call(getBillingDetails)).credit).toEqual(credit);
    await offer(admin, 'basic', { currency: 'USD' });
    const next = await askFor(member, 'basic', 2);
    expect(next).toMatchObject({ status: 'open', transfer: { paid: 5000 } });
    expect(await admin.call(getInvoice, { params: { id } })).toMatchObject({ paid: 2900, credit: 0 });
    expect(await pay(next.id, 800)).toMatchObject({ status: 'paid', credit: 0 });
    // Twice the whole sum: what pays the next one to the end gives its months at once.
    const third = await askFor(member, 'basic', 1);
    await pay(third.id, 2900);
    expect(await pay(third.id, 2900, 'NTRY 2')).toMatchObject({ paid: 5800, credit: 2900 });
    expect(await askFor(member, 'basic', 1)).toMatchObject({ status: 'paid' });
    const rows = await periods(member);
    expect(rows.length).toBe(4);
    for (const [i, row] of rows.entries()) if (i > 0) expect(row.startsAt).toEqual(rows[i - 1].endsAt);
  });

  test('that was kept as credit pays once what is asked for twice', async () => {
    const member = await join('Twice');
    const { id } = await askFor(member, 'basic', 1);
    await pay(id, 2900 + 2 * 2900);
    const [first, second] = await Promise.all([askFor(member, 'basic', 1), askFor(member, 'basic', 1)]);
    expect(second.id).toBe(first.id);
    expect(await admin.call(getInvoice, { params: { id } })).toMatchObject({ credit: 2900 });
  });

  test('for a member who has left is kept, and their invoice can be taken back', async () => {
    const member = await join('Left');
    const { id } = await askFor(member, 'basic', 1);
    await inTransaction(app.ctx, (ctx) => removeMember(ctx, member.id));
    expect(await pay(id, 2900)).toMatchObject({ status: 'open' });
    const cancelled = await admin.call(cancelInvoice, { params: { id }, body: {} });
    expect(cancelled).toMatchObject({ status: 'cancelled', paid: 2900 });
  });

  test('of the future, of nothing, or of a credit note is refused', async () => {
    const member = await join('Refused');
    const { id } = await askFor(member);
    const body = { amount: 100, paidOn: '2026-01-15', reference: 'NTRY 1' };
    const refusal = async (changes: object, of = id) =>
      (await admin.try(recordInvoicePayment, { params: { id: of }, body: { ...body, ...changes } })).status;
    expect(await refusal({ paidOn: '2999-01-01' })).toBe(400);
    expect(await refusal({ paidOn: '0000-01-01' })).toBe(400);
    expect(await refusal({ amount: 0 })).toBe(400);
    expect(await refusal({ reference: ' ' })).toBe(400);
    expect(await refusal({ amount: 1.5 })).toBe(400);
    expect(await refusal({ currency: 'EUR' })).toBe(400);
    expect(await refusal({}, '999999')).toBe(404);
    await admin.call(cancelInvoice, { params: { id }, body: {} });
    const items = await admin.call(listInvoices, { query: { filter: 'credit_note' } });
    expect(await refusal({}, String(items[0]?.id))).toBe(409);
    expect((await member.try(recordInvoicePayment, { params: { id }, body })).status).toBe(403);
  });
});

describe('an invoice that is cancelled', () => {
  test('is taken back by a credit note with a number of its own, and what came for it is credit', async () => {
    const member = await join('Canceller');
    const { id, number } = await askFor(member, 'basic', 12);
    await pay(id, 10_000);
    const cancelled = await admin.call(cancelInvoice, { params: { id }, body: {} });
    expect(cancelled).toMatchObject({ status: 'cancelled', credit: 10_000, counterpart: expect.any(String) });
    expect(await admin.try(cancelInvoice, { params: { id }, body: {} })).toMatchObject({ status: 409 });
    const shown = await member.call(listMembershipInvoices);
    expect(shown.map(({ total, status }) => [total.amount, status])).toEqual([
      [-34_800, 'cancelled'],
      [34_800, 'cancelled'],
    ]);
    expect(shown[0]?.number).toBe(cancelled.counterpart);
    expect(await periods(member)).toEqual([]);
    const mail = (await mailsTo(member)).at(-1);
    expect(mail?.subject).toBe(`Your invoice ${number} was cancelled`);
    expect(mail?.text).toContain('$100.00');
    expect(await askFor(member, 'basic', 1)).toMatchObject({ status: 'paid' });
  });

  test('and paid is not cancelled any more', async () => {
    const member = await join('Settled');
    const { id } = await askFor(member, 'basic', 1);
    await pay(id, 2900);
    expect(await admin.try(cancelInvoice, { params: { id }, body: {} })).toMatchObject({ status: 409 });
  });
});

describe('who pays by card and by transfer', () => {
  const card = (from: Date, months: number) => ({
    key: crypto.randomUUID(),
    plan: 'premium' as const,
    version: null,
    startsAt: from,
    endsAt: monthsLater(from, months),
  });
  const months = (rows: { startsAt: Date; endsAt: Date }[]) =>
    rows.reduce((sum, { startsAt, endsAt }) => sum + endsAt.getTime() - startsAt.getTime(), 0);
  const covered = (rows: { startsAt: Date; endsAt: Date }[]) =>
    Math.max(...rows.map(({ endsAt }) => +endsAt)) - Math.min(...rows.map(({ startsAt }) => +startsAt));

  test.each(['card first', 'transfer while the card form is open'])(
    'has both times, one behind the other: %s',
    async (order) => {
      const member = await join('Both');
      const { id } = await askFor(member, 'premium', 3);
      // What a card pays begins as its form was opened.
      const openedAt = app.ctx.now();
      const byCard = () => inTransaction(app.ctx, (ctx) => keepPeriods(ctx, member.id, [card(openedAt, 1)]));
      if (order === 'card first') await byCard();
      await pay(id, 3 * 7900);
      if (order !== 'card first') await byCard();
      const rows = await periods(member);
      expect(rows.map(({ source }) => source)).toEqual(['card', 'invoice']);
      // No moment is paid twice.
      expect(Math.abs(covered(rows) - months(rows))).toBeLessThan(5000);
    },
  );

  test('is told that the card goes on', async () => {
    const member = await join('Told');
    const { id } = await askFor(member, 'basic', 1);
    await app.pool.query(
      `insert into card_accounts (member_id, customer_id, subscription_id, plan, status) values ($1, 'cus_t', 'sub_t', 'basic', 'active')`,
      [member.id],
    );
    await pay(id, 2900);
    expect((await mailsTo(member)).at(-1)?.text).toContain('You pay by card as well. Nothing is lost');
  });

  test('waits behind a trial too', async () => {
    const member = await join('Trial');
    const now = app.ctx.now();
    const trial = { plan: 'premium', source: 'trial', startsAt: now, endsAt: monthsLater(now, 2) } as const;
    await inTransaction(app.ctx, (ctx) => addPeriod(ctx, member.id, trial));
    const { id } = await askFor(member, 'basic', 1);
    await pay(id, 2900);
    expect((await periods(member)).at(-1)).toMatchObject({ source: 'invoice', startsAt: trial.endsAt });
  });
});

test('the office finds invoices by state, number, reference and name', async () => {
  const member = await join('Finder');
  await member.call(setBillingDetails, { body: { ...buyer, name: 'Zürich Öl' } });
  const { id, number, transfer } = await askFor(member);
  const found = async (query: object) => (await admin.call(listInvoices, { query })).map((one) => String(one.id));
  for (const q of ['zurich ol', number ?? '', transfer?.reference ?? '']) expect(await found({ q })).toEqual([id]);
  expect(await found({ q: '%' })).toEqual([]);
  expect(await found({ q: 'zurich', filter: 'open' })).toEqual([id]);
  expect(await found({ q: 'zurich', filter: 'overdue' })).toEqual([]);
  await app.pool.query(`update invoices set due_on = due_on - 15 where id = $1`, [id]);
  const [overdue] = await admin.call(listInvoices, { query: { q: 'zurich', filter: 'overdue' } });
  expect(overdue).toMatchObject({ overdueDays: 1 });
  await pay(id, 34_800);
  expect(await found({ q: 'zurich', filter: 'paid' })).toEqual([id]);
  expect(await found({ q: 'zurich', filter: 'open' })).toEqual([]);
});

test('a member sees their own invoices alone', async () => {
  const [one, other] = [await join('One'), await join('Other')];
  const { id } = await askFor(one);
  expect(await other.call(listMembershipInvoices)).toEqual([]);
  expect((await one.try(getInvoice, { params: { id } })).status).toBe(403);
});

test('an invoice that would break a rule is refused, and takes no number', async () => {
  const member = await join('Broken');
  const last = async () =>
    (await app.pool.query('select max(id)::int as id, max(sequence) as sequence from invoices')).rows[0].sequence;
  const before = await last();
  await app.pool.query(`update billing_details set country = 'XX' where member_id = $1`, [member.id]);
  const asked = await member.try(createMembershipInvoice, { body: { plan: 'basic', months: 1 } });
  expect(asked).toMatchObject({ status: 409, body: { message: expect.stringContaining('BR-CL-14') } });
  expect(await last()).toBe(before);
});
