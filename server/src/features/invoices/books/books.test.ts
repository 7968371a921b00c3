import { setBillingDetails } from '@guildhall/contract/billing-details.ts';
import { exportInvoices, getOpenItems } from '@guildhall/contract/invoice-books.ts';
import { cancelInvoice, recordInvoicePayment } from '@guildhall/contract/invoices.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, useApp } from '../../../test/harness.ts';
import { askFor, billed, buyer, sellAs } from '../../../test/invoices.ts';
import { download } from '../../../test/workbooks.ts';
import { bankName } from '../bank/rules.ts';
import { recordPayment } from '../paying/service.ts';

const app = useApp();
let admin: Caller;
beforeAll(async () => {
  admin = await app.join('Admin', { role: 'admin' });
  await sellAs(admin);
});
const joined = async (name: string) => billed(await app.join(name));
const today = () => app.ctx.now().toISOString().slice(0, 10);
const linesOf = async (query: string, caller = admin) => {
  const { status, body, headers } = await caller.send({ method: 'GET', url: `${exportInvoices.path}?${query}` });
  return { status, body, lines: body.split('\r\n').slice(0, -1), headers };
};

test('open items are summed by currency and by how long they have been due', async () => {
  for (const [i, late] of [-5, 0, 1, 30, 31, 60, 61, 90, 91, 400].entries()) {
    const { id } = await askFor(await joined(`Open${i}`), 'basic', 1);
    await app.pool.query('update invoices set due_on = $2::date - $3::int where id = $1', [id, today(), late]);
  }
  await app.pool.query(
    `update invoices set paid = 900 where id = (select max(id) from invoices);
     update invoices set currency = 'EUR' where id = (select min(id) from invoices)`,
  );
  const paid = await askFor(await joined('Settled'), 'basic', 1);
  const body = { amount: 2900, paidOn: '2026-01-15', reference: 'NTRY 1' };
  await admin.call(recordInvoicePayment, { params: { id: paid.id }, body });
  const none = { to30: 0, to60: 0, to90: 0, over90: 0 };
  expect(await admin.call(getOpenItems, {})).toEqual([
    { ...none, currency: 'EUR', notDue: 2900, total: 2900, invoices: 1 },
    {
      currency: 'USD',
      notDue: 2900,
      to30: 5800,
      to60: 5800,
      to90: 5800,
      over90: 4900,
      total: 25_200,
      invoices: 9,
    },
  ]);
  expect((await (await app.join('Nosy')).try(getOpenItems, {})).status).toBe(403);
});

test('the accountant gets a row for each document and payment of these days, and no formula', async () => {
  await app.pool.query(
    "update invoices set issued_on = '2020-01-01'; update invoice_payments set paid_on = '2020-01-01'",
  );
  const member = await app.join('Formula');
  await member.call(setBillingDetails, { body: { ...buyer, name: '=HYPERLINK("http://x")', vatNumber: '' } });
  const { id, number } = await askFor(member, 'basic', 12);
  const payment = { amount: 10_000, paidOn: today(), reference: '@SUM(A1)' };
  await admin.call(recordInvoicePayment, { params: { id }, body: payment });
  const { counterpart } = await admin.call(cancelInvoice, { params: { id }, body: {} });
  const query = `from=${today()}&to=${today()}`;
  const { lines, body, headers } = await linesOf(query);
  expect(body.startsWith('Date,Kind,Number')).toBe(true);
  expect(headers['content-disposition']).toContain(`invoices-${today()}-${today()}.csv`);
  expect(lines.length).toBe(4);
  const formula = `"'=HYPERLINK(""http://x"")"`;
  expect(lines[1]).toContain(
    `${today()},Invoice,${number},,cancelled,${formula},DE,,292.44,19.00,55.56,348.00,,USD,`,
  );
  expect(lines[2]).toContain(
    `Credit note,${counterpart},${number},,${formula},DE,,-292.44,19.00,-55.56,-348.00,,USD,,RF`,
  );
  expect(lines[3]).toBe(`${today()},Payment,,${number},,${formula},,,,,,,100.00,USD,,"'@SUM(A1)"`);
  const excel = await linesOf(`${query}&style=excel`);
  const { rows, headers: told } = await download(app, admin, `${exportInvoices.path}?${query}&format=xlsx`);
  expect(told['content-disposition']).toContain(`invoices-${today()}-${today()}.xlsx`);
  expect(rows[1]?.slice(0, 12)).toEqual([
    ...[new Date(`${today()}T00:00:00Z`), 'Invoice', number, null, 'cancelled', '=HYPERLINK("http://x")'],
    ...['DE', null, 292.44, 19, 55.56, 348],
  ]);
  expect(excel.body.startsWith('\uFEFFDate;Kind;')).toBe(true);
  expect(excel.lines[2]).toContain(';-292,44;19,00;-55,56;-348,00;;USD;;RF');
});

test('a payment that a file of the bank brought is named as the bank does, or as its payer did', async () => {
  const member = await joined('Filed');
  const { id, number } = await askFor(member, 'basic', 12);
  const { rows: files } = await app.pool.query(
    `insert into bank_files (name, hash, uploaded_at, facts) values ('bank.csv', 'hash', now(), '{}') returning id`,
  );
  for (const [amount, given, purpose] of [
    [1000, 'NTRY 77', 'Dues'],
    [2000, '', 'Dues of 2026'],
  ] as const) {
    const { rows } = await app.pool.query(
      `insert into bank_payments (file_id, key, booked_on, amount, currency, bank_reference, purpose, status, invoice_id, answered_at)
         values ($7, $1, $2, $3, 'USD', $4, $5, 'matched', $6, now()) returning id`,
      [`key ${amount}`, today(), amount, given, purpose, id, files[0].id],
    );
    const reference = bankName({ id: rows[0].id, bankReference: given });
    await recordPayment(app.ctx, Number(id), { amount, paidOn: today(), reference, recordedBy: null });
  }
  const own = { amount: 3000, paidOn: today(), reference: 'Cheque (1)' };
  await admin.call(recordInvoicePayment, { params: { id }, body: own });
  const { lines } = await linesOf(`from=${today()}&to=${today()}`);
  const ours = lines.filter((line) => line.includes(`,Payment,,${number},`)).map((line) => line.split(',').at(-1));
  expect(ours).toEqual(['NTRY 77', 'Dues of 2026', 'Cheque (1)']);
});

test('the export has every row where there are more than are read at once, and refuses what are no days', async () => {
  await app.pool.query(
    `insert into invoice_payments (invoice_id, amount, paid_on, reference, recorded_at)
       select (select min(id) from invoices), 1, '2021-05-01'::date + n / 600, 'N' || n, now() from generate_series(1, 1300) n`,
  );
  const { lines } = await linesOf('from=2021-05-01&to=2021-05-03');
  expect(new Set(lines.slice(1).map((line) => line.split(',').at(-1))).size).toBe(1300);
  expect((await linesOf('from=2021-05-02&to=2021-05-02')).lines.length).toBe(601);
  for (const wrong of [
    '',
    'from=2021-05-03&to=2021-05-01',
    'from=2021-02-30&to=2021-05-01',
    'from=0000-01-01&to=2021-05-01',
    'from=1999-12-31&to=2021-05-01',
    'from=2021-01-01&to=2021-05-01&style=x',
  ])
    expect((await linesOf(wrong)).status).toBe(400);
  expect((await linesOf('from=2021-05-01&to=2021-05-03', await app.join('Curious'))).status).toBe(403);
});
