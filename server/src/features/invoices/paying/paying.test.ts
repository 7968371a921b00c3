import { cancelInvoice, getInvoice, recordInvoicePayment } from '@guildhall/contract/invoices.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, useApp } from '../../../test/harness.ts';
import { askFor, billed, sellAs } from '../../../test/invoices.ts';
import { recordPayment } from './service.ts';

const app = useApp();
let admin: Caller;
beforeAll(async () => {
  admin = await app.join('Admin', { role: 'admin' });
  await sellAs(admin);
});

const ask = async (name: string) => (await askFor(await billed(await app.join(name)), 'basic', 1)).id;
const total = 2900;
const paymentOf = (amount: number, reference: string) => ({ amount, paidOn: '2026-01-15', reference });
const note = (id: string, payment: ReturnType<typeof paymentOf>, said = {}) =>
  admin.try(recordInvoicePayment, { params: { id }, body: { ...payment, ...said } });
const paidOf = async (id: string) => (await admin.call(getInvoice, { params: { id } })).paid;

test('a payment above what is open asks first: a slip of a finger becomes no credit', async () => {
  const id = await ask('Slip');
  const payment = paymentOf(29_000, 'SLIP 1');
  const asked = await note(id, payment);
  expect(asked).toMatchObject({
    status: 409,
    body: {
      message: expect.stringContaining('$261.00 more than is open'),
      fields: { keepsCredit: expect.any(String) },
    },
  });
  expect(await paidOf(id)).toBe(0);
  expect(await note(id, payment, { keepsCredit: true })).toMatchObject({
    status: 201,
    body: { status: 'paid', credit: 26_100, isRepeat: false },
  });
  // Nothing is open any more: all of it would be credit.
  expect(await note(id, paymentOf(1, 'SLIP 2'))).toMatchObject({ status: 409 });
});

test('so does one for an invoice that was cancelled', async () => {
  const id = await ask('Cancelled');
  await admin.call(cancelInvoice, { params: { id }, body: {} });
  expect(await note(id, paymentOf(total, 'LATE 1'))).toMatchObject({
    status: 409,
    body: { fields: { keepsCredit: expect.any(String) } },
  });
});

test('the same again changes nothing, says so, and asks nothing', async () => {
  const id = await ask('Repeat');
  const payment = paymentOf(total, 'AGAIN 1');
  expect(await note(id, payment)).toMatchObject({ status: 201, body: { status: 'paid', isRepeat: false } });
  expect(await note(id, payment)).toMatchObject({ status: 201, body: { paid: total, isRepeat: true } });
});

test('one transfer is not noted at two invoices, unless somebody says that there were two', async () => {
  const [first, second] = [await ask('First'), await ask('Second')];
  const payment = paymentOf(total, 'TWO 1');
  await note(first, payment);
  const { number } = await admin.call(getInvoice, { params: { id: first } });
  const asked = await note(second, payment);
  expect(asked).toMatchObject({ status: 409, body: { fields: { isAnother: expect.any(String) } } });
  expect(JSON.stringify(asked.body)).toContain(`invoice ${number} already`);
  expect(await paidOf(second)).toBe(0);
  expect(await note(second, { ...payment, amount: 2800 })).toMatchObject({ status: 201 });
  expect(await note(second, paymentOf(total, 'TWO 1'), { isAnother: true })).toMatchObject({ status: 409 });
  const both = { isAnother: true, keepsCredit: true };
  expect(await note(second, payment, both)).toMatchObject({ status: 201, body: { paid: 5700, isRepeat: false } });
});

test('nor by two admins at the same moment: the second one is asked', async () => {
  const other = await app.join('Other', { role: 'admin' });
  for (const reference of ['RACE 1', 'RACE 2', 'RACE 3', 'RACE 4']) {
    const [first, second] = [await ask(`${reference}a`), await ask(`${reference}b`)];
    const body = paymentOf(total, reference);
    const answers = await Promise.all([
      admin.try(recordInvoicePayment, { params: { id: first }, body }),
      other.try(recordInvoicePayment, { params: { id: second }, body }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      fields: { isAnother: expect.any(String) },
    });
    expect((await paidOf(first)) + (await paidOf(second))).toBe(total);
  }
});

test('what a bank’s file says is noted as it came', async () => {
  const [first, second] = [await ask('Bank'), await ask('Banker')];
  const given = { ...paymentOf(9000, 'FILE 1'), recordedBy: null };
  await recordPayment(app.ctx, Number(first), given);
  const { invoice, isRepeat } = await recordPayment(app.ctx, Number(second), given);
  expect([invoice.paid, isRepeat]).toEqual([9000, false]);
  expect((await recordPayment(app.ctx, Number(second), given)).isRepeat).toBe(true);
});
