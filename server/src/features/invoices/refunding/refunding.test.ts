import { exportInvoices } from '@guildhall/contract/invoice-books.ts';
import {
  cancelInvoice,
  getInvoice,
  payCreditBack,
  recordInvoicePayment,
  reverseInvoicePayment,
} from '@guildhall/contract/invoices.ts';
import { getUser } from '@guildhall/contract/user-page.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, useApp } from '../../../test/harness.ts';
import { askFor, billed, sellAs } from '../../../test/invoices.ts';

const app = useApp();
let admin: Caller;
beforeAll(async () => {
  admin = await app.join('Admin', { role: 'admin' });
  await sellAs(admin);
});

const price = 2900;
const paidOn = '2026-01-15';
const of = (id: number | string) => ({ params: { id: String(id) } });
const refund = (amount: number, reference = 'BACK 1') => ({ amount, paidOn, reference });
const payBack = (id: number | string, body = refund(100)) => admin.try(payCreditBack, { ...of(id), body });
const look = (id: number | string) => admin.call(getInvoice, of(id));
const creditOf = async ({ id }: Caller) => (await admin.call(getUser, of(id))).paid?.credit;
const pay = (id: number | string, amount: number, reference: string) =>
  admin.call(recordInvoicePayment, {
    ...of(id),
    body: { amount, paidOn, reference, keepsCredit: true, isAnother: true },
  });

/** Has paid an invoice, and so much more than it needs. */
async function withCredit(name: string, amount: number) {
  const member = await billed(await app.join(name));
  const { id } = await askFor(member, 'basic', 1);
  await pay(id, price + amount, `NTRY ${id}`);
  return { member, id };
}

test('what was paid back closes the credit, stands in the books, and the member is told', async () => {
  const { member, id } = await withCredit('Over', 5000);
  expect(await creditOf(member)).toEqual([{ invoiceId: Number(id), amount: 5000, currency: 'USD' }]);
  const part = await payBack(id, refund(2000, 'BACK part'));
  expect(part).toMatchObject({ status: 201, body: { status: 'paid', credit: 3000, isRepeat: false } });
  const rest = await payBack(id, refund(3000, 'BACK rest'));
  expect(rest).toMatchObject({ status: 201, body: { paid: price, credit: 0 } });
  const { payments } = await look(id);
  expect(payments.map(({ kind, amount, recordedBy }) => [kind, amount, recordedBy?.id])).toEqual([
    ['payment', price + 5000, admin.id],
    ['refund', -2000, admin.id],
    ['refund', -3000, admin.id],
  ]);
  expect(await creditOf(member)).toEqual([]);
  await app.runJobs();
  const mails = app.mails.filter(({ to, subject }) => to === member.member?.email && /paid .* back/.test(subject));
  expect(mails.map(({ subject }) => subject)).toEqual([
    'We have paid $20.00 back to you',
    'We have paid $30.00 back to you',
  ]);
  expect(mails[0]?.text.replace(/\s+/g, ' ')).toContain(
    '15 January 2026, with the reference BACK part. $30.00 of it',
  );
  const books = await admin.send({ method: 'GET', url: `${exportInvoices.path}?from=${paidOn}&to=${paidOn}` });
  expect(books.body.split('\r\n').filter((line) => line.includes('Paid back'))).toEqual([
    expect.stringMatching(/^2026-01-15,Paid back,.*,-20\.00,USD,,BACK part$/),
    expect.stringMatching(/^2026-01-15,Paid back,.*,-30\.00,USD,,BACK rest$/),
  ]);
});

test('more than the credit, a day to come, a credit note and a stranger’s hand are refused, and nothing changes', async () => {
  const { member, id } = await withCredit('Less', 1000);
  const tooMuch = await payBack(id, refund(1001));
  expect(tooMuch).toMatchObject({ status: 409, body: { fields: { amount: expect.any(String) } } });
  expect(JSON.stringify(tooMuch.body)).toContain('The credit is $10.00');
  expect(await payBack(id, { ...refund(100), paidOn: '2100-01-01' })).toMatchObject({ status: 400 });
  expect((await payBack(999_999)).status).toBe(404);
  expect((await member.try(payCreditBack, { ...of(id), body: refund(100) })).status).toBe(403);
  const other = await billed(await app.join('Taken'));
  const open = await askFor(other, 'basic', 1);
  expect(await payBack(open.id)).toMatchObject({ status: 409 });
  const { counterpart } = await admin.call(cancelInvoice, { ...of(open.id), body: {} });
  const { rows } = await app.pool.query('select id from invoices where number = $1', [counterpart]);
  expect(await payBack(rows[0].id)).toMatchObject({ status: 409 });
  expect((await look(id)).credit).toBe(1000);
});

test('the same again, and by two admins at once, is one', async () => {
  const { id } = await withCredit('Twice', 1000);
  const answers = await Promise.all([1, 2, 3].map(() => payBack(id, refund(400, 'BACK same'))));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await look(id)).credit).toBe(600);
  // Others at the same moment never come to more than there is.
  const many = await Promise.all(['a', 'b', 'c', 'd'].map((one) => payBack(id, refund(200, `BACK ${one}`))));
  expect(many.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409]);
  expect((await look(id)).credit).toBe(0);
});

test('credit in several invoices goes from the oldest on; what has left with its member goes by its invoice', async () => {
  const { member, id } = await withCredit('Several', 1000);
  await pay(id, 500, 'NTRY more');
  const cancelled = await askFor(member, 'basic', 12);
  await pay(cancelled.id, 700, 'NTRY part');
  await admin.call(cancelInvoice, { ...of(cancelled.id), body: {} });
  expect((await creditOf(member))?.map(({ amount }) => amount)).toEqual([700 + 1500 - 0]);
  expect(await payBack(cancelled.id, refund(1800))).toMatchObject({ status: 201, body: { credit: 400 } });
  expect((await look(id)).paid + (await look(cancelled.id)).paid).toBe(price + 400);
  await app.pool.query('delete from users where id = $1', [member.id]);
  const [kept] = [await look(cancelled.id), await look(id)].filter(({ credit }) => credit > 0);
  expect(kept).toMatchObject({ memberId: null, credit: 400 });
  expect(await payBack(kept?.id ?? 0, refund(400, 'BACK last'))).toMatchObject({
    status: 201,
    body: { credit: 0 },
  });
});

test('a payment whose surplus was paid back is not reversed; one of two equal ones is', async () => {
  const { id } = await withCredit('Reversed', 1000);
  await payBack(id, refund(1000));
  const [{ id: paymentId } = { id: 0 }] = (await look(id)).payments;
  const reversing = { params: { id: String(id), paymentId: String(paymentId) }, body: { reason: 'A slip' } };
  expect(await admin.try(reverseInvoicePayment, reversing)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('has been paid back') },
  });
  expect(await look(id)).toMatchObject({ status: 'paid', paid: price });
  await pay(id, price, 'NTRY second');
  await payBack(id, refund(price, 'BACK second'));
  const second = (await look(id)).payments.findLast(({ kind }) => kind === 'payment');
  const other = { ...reversing, params: { id: String(id), paymentId: String(second?.id) } };
  expect(await admin.call(reverseInvoicePayment, other)).toMatchObject({ status: 'open', paid: 0 });
});
