import {
  cancelInvoice,
  getInvoice,
  recordInvoicePayment,
  reverseInvoicePayment,
} from '@guildhall/contract/invoices.ts';
import { getMembership } from '@guildhall/contract/membership.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { askFor, billed, sellAs } from '../../../test/invoices.ts';
import { addMonths } from '../../billing/service.ts';
import { removeMember } from '../../members/service.ts';

const app = useApp();
let admin: Caller;
beforeAll(async () => {
  admin = await app.join('Admin', { role: 'admin' });
  await sellAs(admin);
});

const join = async (name: string) => billed(await app.join(name));
const price = 2900;

async function pay(id: string, amount: number, reference = 'NTRY 1') {
  const body = { amount, paidOn: '2026-01-15', reference, keepsCredit: true, isAnother: true };
  const { payments } = await admin.call(recordInvoicePayment, { params: { id }, body });
  return payments.findLast(({ kind }) => kind === 'payment')?.id ?? 0;
}
const reason = 'It was another member’s';
const given = (id: string, paymentId: number, reaches?: string[]) => ({
  params: { id, paymentId: String(paymentId) },
  body: { reason, reaches },
});
const reverse = (id: string, paymentId: number, reaches?: string[]) =>
  admin.call(reverseInvoicePayment, given(id, paymentId, reaches));
const periodsOf = async ({ id }: { id: number }) =>
  (await app.pool.query('select id from membership_periods where member_id = $1', [id])).rows;
const refusal = async (id: string, paymentId: number) => {
  const { status, body } = await admin.try(reverseInvoicePayment, given(id, paymentId));
  return { status, message: (body as { message?: string }).message };
};
const look = (id: string) => admin.call(getInvoice, { params: { id } });

test('who asked for an invoice, and who took it back, is kept and shown', async () => {
  const member = await join('Asker');
  const { id } = await askFor(member);
  expect(await look(id)).toMatchObject({ issuedBy: { id: member.id }, cancelledBy: null });
  expect(await admin.call(cancelInvoice, { params: { id }, body: {} })).toMatchObject({
    issuedBy: { id: member.id },
    cancelledBy: { id: admin.id },
  });
});

describe('a payment that was noted wrongly', () => {
  test('is taken back by a row that says who, why, and of what; nothing is deleted', async () => {
    const member = await join('Part');
    const { id } = await askFor(member, 'basic', 12);
    const payment = await pay(id, 1000);
    const invoice = await reverse(id, payment);
    expect(invoice).toMatchObject({ status: 'open', paid: 0 });
    expect(invoice.payments).toMatchObject([
      { id: payment, amount: 1000, isReversed: true, kind: 'payment', recordedBy: { id: admin.id } },
      { amount: -1000, kind: 'reversal', reverses: payment, reason, recordedBy: { id: admin.id } },
    ]);
    expect(await refusal(id, payment)).toMatchObject({ status: 409 });
    expect(await refusal(id, invoice.payments[1]?.id ?? 0)).toMatchObject({ status: 409 });
    expect(await look(id)).toMatchObject({ paid: 0 });
  });

  test('can be noted again: it counts anew', async () => {
    const member = await join('Again');
    const { id } = await askFor(member, 'basic', 12);
    await reverse(id, await pay(id, 1000));
    const again = await pay(id, 1000);
    expect(await look(id)).toMatchObject({ paid: 1000 });
    await reverse(id, again);
    expect(await look(id)).toMatchObject({ paid: 0, payments: { length: 4 } });
  });

  test('takes the months back that it gave; what waited behind them comes forward, and the member is told', async () => {
    const member = await join('Months');
    const { id, number } = await askFor(member, 'premium', 3);
    const payment = await pay(id, 3 * 7900);
    const grant = { plan: 'premium', months: 1, source: 'grant', reason: 'Thanks', givenBy: admin.id } as const;
    const before = await inTransaction(app.ctx, (ctx) => addMonths(ctx, member.id, grant));
    expect(await reverse(id, payment)).toMatchObject({ status: 'open', paid: 0 });
    const { rows } = await app.pool.query(
      'select source, starts_at as "startsAt" from membership_periods where member_id = $1',
      [member.id],
    );
    expect(rows).toMatchObject([{ source: 'grant' }]);
    expect(rows[0].startsAt.getTime()).toBeLessThan(before.startsAt.getTime());
    await app.runJobs();
    const mail = app.mails.findLast(({ to }) => to === member.member?.email);
    expect(mail?.subject).toBe(`A payment for invoice ${number} was taken back`);
    expect(mail?.text).toContain('$237.00 of the invoice is open.');
    // Paid in truth, the invoice gives them again.
    await pay(id, 3 * 7900, 'NTRY 2');
    expect(await look(id)).toMatchObject({ status: 'paid' });
    expect(await member.call(getMembership)).toMatchObject({ plan: 'premium' });
    const { rows: after } = await app.pool.query('select source from membership_periods where member_id = $1', [
      member.id,
    ]);
    expect(after.length).toBe(2);
  });

  test('leaves the months where the rest still pays for them', async () => {
    const member = await join('Rest');
    const { id } = await askFor(member, 'basic', 1);
    await pay(id, price);
    const twice = await pay(id, price, 'NTRY 2');
    expect(await reverse(id, twice)).toMatchObject({ status: 'paid', paid: price, credit: 0 });
    expect(await member.call(getMembership)).toMatchObject({ plan: 'basic', source: 'invoice' });
  });

  test('whose surplus has paid another invoice opens that one again, and its months go back; known before', async () => {
    const member = await join('Spent');
    const { id, number } = await askFor(member, 'basic', 1);
    const payment = await pay(id, 2 * price);
    const next = await askFor(member, 'basic', 1);
    expect(next).toMatchObject({ status: 'paid' });
    const reaches = [{ number: next.number, amount: price, losesMonths: true }];
    expect((await look(id)).payments).toMatchObject([
      { id: payment, reaches, opensAgain: true },
      { kind: 'credit', reaches: [], opensAgain: false },
    ]);
    const { status, message } = await refusal(id, payment);
    expect([status, message]).toEqual([409, expect.stringContaining(`paid ${next.number}`)]);
    expect(await look(id)).toMatchObject({ status: 'paid', paid: price });
    // Credit itself is no money that came.
    const [credit] = (await look(next.id)).payments;
    expect(await refusal(next.id, credit?.id ?? 0)).toMatchObject({ status: 409 });
    // What nothing has been made of can go by itself.
    const more = await pay(id, 500, 'NTRY 3');
    expect(await reverse(id, more)).toMatchObject({ status: 'paid', paid: price });

    expect(await reverse(id, payment, [next.number ?? ''])).toMatchObject({ status: 'open', paid: 0, credit: 0 });
    expect(await look(next.id)).toMatchObject({
      status: 'open',
      paid: 0,
      payments: [
        { kind: 'credit', amount: price, reference: `← ${number}` },
        { kind: 'credit', amount: -price, reference: `→ ${number}`, recordedBy: { id: admin.id } },
      ],
    });
    expect(await periodsOf(member)).toEqual([]);
    const mailed = async () => {
      await app.runJobs();
      return app.mails.flatMap(({ to, subject }) => (to === member.member?.email ? subject : []));
    };
    expect(await mailed()).toContain(`A payment for invoice ${next.number} was taken back`);
    // Both are paid in truth, in any order.
    await pay(next.id, price, 'NTRY 4');
    await pay(id, price, 'NTRY 5');
    for (const one of [id, next.id]) expect(await look(one)).toMatchObject({ status: 'paid', paid: price });
    expect((await periodsOf(member)).length).toBe(2);
  });

  test('takes of the other invoice what is missing alone, and can do so twice a day', async () => {
    const member = await join('PartlySpent');
    const { id } = await askFor(member, 'basic', 1);
    const [first, second] = [await pay(id, price + 500), await pay(id, 500, 'NTRY 2')];
    await pay(id, 500, 'NTRY 3');
    const next = await askFor(member, 'basic', 1);
    expect(await look(next.id)).toMatchObject({ status: 'open', paid: 1500 });
    const reaches = [next.number ?? ''];
    const open = (await look(id)).payments.flatMap(({ kind, opensAgain }) =>
      kind === 'payment' ? opensAgain : [],
    );
    // What the others leave missing comes back from the credit: the invoice stays paid.
    expect(open).toEqual([true, false, false]);
    const third = (await look(id)).payments.find(({ reference }) => reference === 'NTRY 3')?.id ?? 0;
    for (const payment of [second, third])
      expect(await reverse(id, payment, reaches)).toMatchObject({ status: 'paid', paid: price });
    expect(await look(next.id)).toMatchObject({ status: 'open', paid: 500, payments: { length: 3 } });
    expect(await reverse(id, first, reaches)).toMatchObject({ status: 'open', paid: 0 });
    expect(await look(next.id)).toMatchObject({ paid: 0 });
  });

  test('and another act on the invoice that its surplus has paid, at the same moment, leave true sums', async () => {
    const member = await join('SpentAtOnce');
    const { id } = await askFor(member, 'basic', 1);
    const payment = await pay(id, price + 1000);
    const next = await askFor(member, 'basic', 1);
    const reaches = [next.number ?? ''];
    await Promise.all([
      admin.try(reverseInvoicePayment, given(id, payment, reaches)),
      admin.try(reverseInvoicePayment, given(id, payment, reaches)),
      pay(next.id, 1900, 'NTRY 2'),
    ]);
    const { rows } = await app.pool.query(
      `select i.paid, i.status, (select coalesce(sum(amount), 0)::int from invoice_payments where invoice_id = i.id) as sum
       from invoices i where member_id = $1 order by id`,
      [member.id],
    );
    expect(rows).toEqual([
      { paid: 0, status: 'open', sum: 0 },
      { paid: 1900, status: 'open', sum: 1900 },
    ]);
  });

  test('of an invoice that was cancelled is credit no longer', async () => {
    const member = await join('Cancelled');
    const { id } = await askFor(member, 'basic', 12);
    const payment = await pay(id, 1000);
    await admin.call(cancelInvoice, { params: { id }, body: {} });
    expect(await reverse(id, payment)).toMatchObject({ status: 'cancelled', paid: 0, credit: 0 });
  });

  test('of a member who has left opens their invoice, which can be cancelled then', async () => {
    const member = await join('Left');
    const { id } = await askFor(member, 'basic', 1);
    const payment = await pay(id, price);
    await inTransaction(app.ctx, (ctx) => removeMember(ctx, member.id));
    expect(await reverse(id, payment)).toMatchObject({ status: 'open', memberId: null });
    expect(await admin.call(cancelInvoice, { params: { id }, body: {} })).toMatchObject({ status: 'cancelled' });
  });

  test('is taken back once, however often it is pressed', async () => {
    const member = await join('Pressed');
    const { id } = await askFor(member, 'basic', 12);
    const payment = await pay(id, 1000);
    const answers = await Promise.all([1, 2, 3, 4].map(() => refusal(id, payment)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await look(id)).toMatchObject({ paid: 0, payments: { length: 2 } });
  });

  test('is reversed by an admin alone, at its own invoice, with a reason', async () => {
    const member = await join('Strict');
    const [{ id }, other] = [await askFor(member), await askFor(await join('Other'))];
    const payment = await pay(id, 1000);
    expect(await refusal(other.id, payment)).toMatchObject({ status: 404 });
    expect((await member.try(reverseInvoicePayment, given(id, payment))).status).toBe(403);
    const silent = { ...given(id, payment), body: { reason: ' ' } };
    expect((await admin.try(reverseInvoicePayment, silent)).status).toBe(400);
    expect(await look(id)).toMatchObject({ paid: 1000 });
  });
});
