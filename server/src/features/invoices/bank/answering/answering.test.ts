import { type BankPayment, listBankPayments, setAsideBankPayment } from '@guildhall/contract/bank-files.ts';
import { listMembershipInvoices } from '@guildhall/contract/card-payments.ts';
import {
  cancelInvoice,
  getInvoice,
  recordInvoicePayment,
  reverseInvoicePayment,
} from '@guildhall/contract/invoices.ts';
import { getMembership } from '@guildhall/contract/membership.ts';
import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../../context.ts';
import { createOffice, sendBankFile } from '../../../../test/bank-files.ts';
import { type Caller, useApp } from '../../../../test/harness.ts';
import { askFor, sellAs } from '../../../../test/invoices.ts';
import { untilWaiting } from '../../../../test/locks.ts';
import { removeMember } from '../../../members/service.ts';

const app = useApp();
let admin: Caller;
const { assign, dollars, latest, list, owing, send, stateOf } = createOffice(app, () => admin);
beforeAll(async () => {
  admin = await app.join('Admin', { role: 'admin' });
  await sellAs(admin);
});

test('a payment in another currency, for a credit note, or for two invoices waits, and nothing is noted', async () => {
  const [a, b] = [await owing('Euro'), await owing('Two')];
  await send(dollars({ currency: 'EUR', text: a.reference }));
  const foreign = await latest();
  expect(foreign).toMatchObject({ reason: 'currency', suggestion: null, invoice: null });
  expect(await assign(foreign, a.id)).toMatchObject({ status: 409 });
  await send(dollars({ text: `${a.number} ${b.number}` }));
  expect(await latest()).toMatchObject({ reason: 'several' });
  const { counterpart } = await admin.call(cancelInvoice, { params: { id: b.id }, body: {} });
  await send(dollars({ text: counterpart ?? '' }));
  const forNote = await latest();
  expect(forNote).toMatchObject({ reason: 'credit_note' });
  const { rows } = await app.pool.query('select id from invoices where number = $1', [counterpart]);
  expect(await assign(forNote, String(rows[0].id))).toMatchObject({ status: 409 });
  expect(await stateOf(a.id)).toEqual({ status: 'open', paid: 0, payments: 0 });
  expect((await list()).map(({ id }) => id)).toContain(forNote.id);
});

test('a payment for what is paid already is told to the office, which may keep it as credit', async () => {
  const { id, reference, number } = await owing('PaidTwice');
  await send(dollars({ text: reference }));
  await send(dollars({ text: reference, day: '2026-01-21' }));
  const second = await latest();
  expect(second).toMatchObject({ reason: 'paid', suggestion: { number, open: 0 } });
  expect(await assign(second, id)).toMatchObject({
    status: 409,
    body: { fields: { keepsCredit: expect.any(String) } },
  });
  expect(await stateOf(id)).toMatchObject({ paid: 2900 });
  expect(await assign(second, id, { keepsCredit: true })).toMatchObject({
    status: 200,
    body: { status: 'matched', reason: 'overpaid' },
  });
  expect(await admin.call(getInvoice, { params: { id } })).toMatchObject({ paid: 5800, credit: 2900 });
});

test('a payment that the office has noted by hand is not noted again', async () => {
  const { id, reference } = await owing('ByHand');
  await admin.call(recordInvoicePayment, {
    params: { id },
    body: { amount: 1000, paidOn: '2026-01-13', reference: 'by hand' },
  });
  await send(dollars({ text: reference, amount: '10.00' }));
  expect(await latest()).toMatchObject({ reason: 'noted', suggestion: { open: 1900 } });
  expect(await stateOf(id)).toMatchObject({ paid: 1000 });
  // Another sum is another payment.
  expect(await send(dollars({ text: reference, amount: '19.00' }))).toMatchObject({ matched: 1 });
});

test.each([
  ['paid', 'by the office'],
  ['cancelled', 'by the office'],
  ['paid', 'by another file'],
])(
  'money of an invoice that is %s, noted %s, is no more money because the bank’s list says it too',
  async (status, way) => {
    const { id, reference, number } = await owing('Told');
    if (way === 'by another file') await send(dollars({ text: reference, day: '2026-01-13' }));
    else {
      const amount = status === 'paid' ? 2900 : 1000;
      const body = { amount, paidOn: '2026-01-13', reference: `typed for ${number}` };
      await admin.call(recordInvoicePayment, { params: { id }, body });
    }
    if (status === 'cancelled') await admin.call(cancelInvoice, { params: { id }, body: {} });
    const { paid, payments } = await stateOf(id);
    const sum = status === 'paid' ? '29,00' : '10,00';
    const csv = `Buchungstag;Betrag;Verwendungszweck\n15.01.2026;${sum};${reference}`;
    const { body } = await sendBankFile(admin, csv, { name: 'list.csv', currency: 'USD' });
    expect(body).toMatchObject({ matched: 0, unmatched: 1 });
    const again = await latest();
    expect(again).toMatchObject({ reason: 'noted', suggestion: { number } });
    for (const [said, field] of [
      [{}, 'isAnother'],
      [{ keepsCredit: true }, 'isAnother'],
      [{ isAnother: true }, 'keepsCredit'],
    ] as const)
      expect(await assign(again, id, said)).toMatchObject({
        status: 409,
        body: { fields: { [field]: expect.any(String) } },
      });
    expect(await stateOf(id)).toEqual({ status, paid, payments });
    expect((await latest()).id).toBe(again.id);
    expect(await assign(again, id, { isAnother: true, keepsCredit: true })).toMatchObject({ status: 200 });
    expect(await stateOf(id)).toMatchObject({ payments: payments + 1 });
  },
);

test('a payment that is more than was open is noted, and the rest is credit', async () => {
  const { id, reference } = await owing('More');
  expect(await send(dollars({ text: reference, amount: '30.00' }))).toMatchObject({ matched: 1, overpaid: 1 });
  expect(await admin.call(getInvoice, { params: { id } })).toMatchObject({ status: 'paid', credit: 100 });
});

test('a payment for a member who has left waits', async () => {
  const { id, member, reference } = await owing('Gone');
  await inTransaction(app.ctx, (ctx) => removeMember(ctx, member.id));
  await send(dollars({ text: reference }));
  expect(await latest()).toMatchObject({ reason: 'left' });
  expect(await stateOf(id)).toMatchObject({ paid: 0 });
});

test('a payment is suggested by amount and name, and noted once the office says so', async () => {
  await app.pool.query("update invoices set status = 'paid' where status = 'open'");
  const { id, number, member } = await owing('Named');
  await send(
    dollars({ text: 'dues', payer: 'MULLER UND SOHNE LODZ' }),
    dollars({ text: 'dues', payer: 'MULLER UND SOHNE LODZ', amount: '28.00' }),
  );
  const [other, payment] = (await list()) as [BankPayment, BankPayment];
  expect([other.suggestion, payment]).toMatchObject([null, { reason: 'unnamed', suggestion: { number } }]);
  expect(await stateOf(id)).toMatchObject({ paid: 0 });
  const answers = await Promise.all([assign(payment, id), assign(payment, id), assign(payment, id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await stateOf(id)).toEqual({ status: 'paid', paid: 2900, payments: 1 });
  expect(await member.call(getMembership)).toMatchObject({ source: 'invoice' });
  expect((await member.call(listMembershipInvoices))[0]).toMatchObject({ status: 'paid' });
});

test('a payment can be set aside, and still be assigned', async () => {
  const { id, number } = await owing('Aside');
  await send(dollars({ text: 'rent of the hall' }));
  const payment = await latest();
  const aside = () => admin.try(setAsideBankPayment, { params: { id: String(payment.id) }, body: {} });
  expect((await aside()).body).toMatchObject({ status: 'set_aside' });
  expect((await aside()).status).toBe(200);
  expect((await list()).map(({ id }) => id)).not.toContain(payment.id);
  expect(await latest('set_aside')).toMatchObject({ id: payment.id });
  expect((await assign(payment, id)).body).toMatchObject({ status: 'matched', invoice: { number } });
  expect((await aside()).status).toBe(409);
  expect((await assign({ ...payment, id: 999_999 }, id)).status).toBe(404);
  expect((await assign(await latest('matched'), '999999')).status).toBe(404);
});

test('a payment says who paid for a year after it was answered, and as long as it isn’t', async () => {
  await send(dollars({ text: 'forget me' }), dollars({ text: 'keep me' }));
  const [kept, payment] = (await list()) as [BankPayment, BankPayment];
  await admin.call(setAsideBankPayment, { params: { id: String(payment.id) }, body: {} });
  const days = async (count: number) => {
    await app.pool.query(
      `update bank_payments set answered_at = now() - make_interval(days => $1) where id = $2`,
      [count, payment.id],
    );
    await app.doJob('sweep-payers');
    return latest('set_aside');
  };
  expect(await days(364)).toMatchObject({ payer: 'Oak & Söhne GmbH', purpose: 'forget me' });
  expect(await days(366)).toMatchObject({ payer: null, purpose: null, amount: { amount: 2900 } });
  expect(await latest()).toMatchObject({ id: kept.id, purpose: 'keep me' });
});

test('who paid a member’s invoice, and what for, goes with their account, and nothing of others’', async () => {
  const [a, b] = [await owing('Erased'), await owing('Stays')];
  await send(dollars({ text: a.reference }), dollars({ text: b.reference }));
  await inTransaction(app.ctx, (ctx) => removeMember(ctx, a.member.id));
  const [ofB, ofA] = await list('matched');
  expect([ofA, ofB]).toMatchObject([
    { payer: null, purpose: null, amount: { amount: 2900 }, invoice: { number: a.number } },
    { payer: 'Oak & Söhne GmbH', purpose: b.reference },
  ]);
});

test('a payment stands in a list by the page', async () => {
  const reply = await admin.send({ method: 'GET', url: '/api/admin/bank-payments?filter=all&limit=2' });
  expect(JSON.parse(reply.body).length).toBe(2);
  const [, next = ''] = /^<([^>]+)>; rel="next"$/.exec(String(reply.headers.link)) ?? [];
  const second = await admin.send({ method: 'GET', url: next });
  const ids = [reply, second].flatMap(({ body }) => JSON.parse(body).map(({ id }: BankPayment) => id));
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
  expect((await admin.try(listBankPayments, { query: { limit: '101' } })).status).toBe(400);
});

test('a payment that was noted at the wrong invoice waits again once it is reversed there', async () => {
  const [wrong, right] = [await owing('Wrong'), await owing('Right')];
  await send(dollars({ text: wrong.reference }));
  const { payments } = await admin.call(getInvoice, { params: { id: wrong.id } });
  await admin.call(reverseInvoicePayment, {
    params: { id: wrong.id, paymentId: String(payments[0]?.id) },
    body: { reason: 'They named the invoice of somebody else' },
  });
  const payment = await latest();
  expect(payment).toMatchObject({ reason: 'reversed', invoice: null, purpose: wrong.reference });
  expect(await assign(payment, right.id)).toMatchObject({ status: 200 });
  expect([(await stateOf(wrong.id)).status, (await stateOf(right.id)).status]).toEqual(['open', 'paid']);
});

test('the same money by a list and by a statement stands beside each other, and is not assigned twice unasked', async () => {
  const [a, b] = [await owing('ByList'), await owing('ByStatement')];
  const head = 'Buchungstag;Auftraggeber;Betrag;Verwendungszweck';
  const row = (text: string) => `15.01.2026;QUERCUS GMBH;29,00;SVWZ+${text}`;
  const csv = [head, row('GIFT OF QUERCUS'), row('GIFT OF QUERCUS')].join('\n');
  const { body: listed } = await sendBankFile(admin, csv, { name: 'list.csv', currency: 'USD' });
  // Two lines of one file are two payments.
  expect(listed).toMatchObject({ unmatched: 2 });
  expect((await list()).slice(0, 2).map(({ like }) => like)).toEqual([null, null]);

  const gift = { payer: 'Quercus GmbH', text: 'Gift of Quercus' };
  expect(await send(dollars(gift), dollars(gift), dollars(gift))).toMatchObject({ unmatched: 3 });
  const [third, second, first, , listedFirst] = await list();
  const waits = { bookedOn: '2026-01-15', status: 'unmatched', number: null };
  expect([first?.like, second?.like]).toEqual([
    { ...waits, file: 'list.csv' },
    { ...waits, file: 'list.csv' },
  ]);
  // The third is real: nothing is lost, and nothing is said of it.
  expect(third?.like).toBeNull();
  expect(listedFirst?.like).toEqual({ ...waits, file: 'camt.xml' });

  expect(await assign(first as BankPayment, a.id)).toMatchObject({ status: 200, body: { status: 'matched' } });
  const asked = await assign(listedFirst as BankPayment, b.id);
  expect(asked).toMatchObject({ status: 409, body: { fields: { isAnother: expect.any(String) } } });
  expect(JSON.stringify(asked.body)).toContain(`noted at invoice ${a.number}`);
  expect(await stateOf(b.id)).toMatchObject({ paid: 0 });
  expect(await assign(listedFirst as BankPayment, b.id, { isAnother: true })).toMatchObject({ status: 200 });
});

test('two of the office who assign the same money told twice, at the same moment, are asked', async () => {
  const [a, b] = [await owing('AtOnceByList'), await owing('AtOnceByStatement')];
  const csv = 'Buchungstag;Auftraggeber;Betrag;Verwendungszweck\n15.01.2026;LINDEN AG;29,00;DONATION OF LINDEN';
  await sendBankFile(admin, csv, { name: 'list.csv', currency: 'USD' });
  await send(dollars({ payer: 'Linden AG', text: 'Donation of Linden' }));
  const [told, listed] = (await list()) as [BankPayment, BankPayment];
  expect(told.like).toMatchObject({ file: 'list.csv' });
  // Nobody can note money until both are there.
  const holder = await app.pool.connect();
  await holder.query('begin');
  await holder.query('lock table invoice_payments in share mode');
  const both = [assign(listed, a.id), assign(told, b.id)];
  await untilWaiting(app, 2);
  await holder.query('commit');
  holder.release();
  expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const states = [await stateOf(a.id), await stateOf(b.id)];
  expect(states.map(({ payments }) => payments).toSorted()).toEqual([0, 1]);
});

test('a payment that is noted at once stands beside what another file told of the same money', async () => {
  const [right, wrong] = [await owing('NotedLater'), await owing('Elsewhere')];
  const csv = 'Buchungstag;Auftraggeber;Betrag;Verwendungszweck\n15.01.2026;BIRCH AND SONS;29,00;';
  await sendBankFile(admin, csv, { name: 'list.csv', currency: 'USD' });
  const listed = await latest();
  expect(await send(dollars({ payer: 'Birch and Sons', text: right.reference }))).toMatchObject({ matched: 1 });
  expect((await latest('matched')).like).toMatchObject({ file: 'list.csv', status: 'unmatched' });
  expect((await latest()).like).toMatchObject({ status: 'matched', number: right.number });
  const asked = await assign(listed, wrong.id);
  expect(asked).toMatchObject({ status: 409, body: { fields: { isAnother: expect.any(String) } } });
  expect(JSON.stringify(asked.body)).toContain(`noted at invoice ${right.number}`);
  expect(await stateOf(wrong.id)).toMatchObject({ paid: 0 });
});

test('credit that has paid a part of an invoice is not taken for the money that comes for the rest', async () => {
  const first = await owing('PartByCredit');
  await admin.call(recordInvoicePayment, {
    params: { id: first.id },
    body: { amount: 5800, paidOn: '2026-01-15', reference: 'twice as much', keepsCredit: true },
  });
  const next = await askFor(first.member, 'basic', 2);
  expect(await stateOf(next.id)).toMatchObject({ status: 'open', paid: 2900 });
  // Of the day on which the credit went there.
  const day = app.ctx.now().toISOString().slice(0, 10);
  expect(await send(dollars({ day, text: next.transfer?.reference ?? '' }))).toMatchObject({ matched: 1 });
  expect(await stateOf(next.id)).toMatchObject({ status: 'paid', paid: 5800 });
});
