import type { Call } from '@guildhall/contract/endpoint.ts';
import { createInvoiceRun, listBillableMembers, listInvoiceRuns } from '@guildhall/contract/invoice-runs.ts';
import { recordInvoicePayment } from '@guildhall/contract/invoices.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, useApp } from '../../../test/harness.ts';
import { askFor, billed, sellAs } from '../../../test/invoices.ts';

const app = useApp();
let admin: Caller;
beforeAll(async () => {
  admin = await app.join('Admin', { role: 'admin' });
  await sellAs(admin);
});

type Whom = Call<typeof createInvoiceRun>['body']['whom'];
const ask = (whom: Whom, { dryRun = false } = {}) => ({
  body: { plan: 'basic' as const, months: 12, whom, dryRun },
});
const chosen = (...members: { id: number }[]): Whom => ({ kind: 'members', ids: members.map(({ id }) => id) });
const invoicesOf = async ({ id }: { id: number }) =>
  (await app.pool.query('select id from invoices where member_id = $1', [id])).rows;

test('a run bills what was shown: where that has changed nobody is billed, and the new sum is said', async () => {
  const [first, second] = [await billed(await app.join('Shown')), await billed(await app.join('Late'))];
  const whom = chosen(first, second);
  const { members, sums } = await admin.call(createInvoiceRun, ask(whom, { dryRun: true }));
  expect(members).toBe(2);
  await askFor(second);
  const { body } = ask(whom);
  const refused = await admin.try(createInvoiceRun, { body: { ...body, expected: { members, sums } } });
  expect(refused).toMatchObject({ status: 409, body: { fields: { expected: expect.any(String) } } });
  expect(JSON.stringify(refused.body)).toContain('it would be 1 invoice for $348.00 now');
  expect(await invoicesOf(first)).toEqual([]);
  // As many, for another sum.
  const wrong = { members: 1, sums: [{ amount: 1, currency: 'USD' }] };
  expect(await admin.try(createInvoiceRun, { body: { ...body, expected: wrong } })).toMatchObject({ status: 409 });
  const right = { members: 1, sums: [{ amount: 34_800, currency: 'USD' }] };
  const { run } = await admin.call(createInvoiceRun, { body: { ...body, expected: right } });
  await app.runJobs();
  const [invoice] = await invoicesOf(first);
  const listed = async () => (await admin.call(listInvoiceRuns, {})).find(({ id }) => id === run?.id);
  const outcome = { issued: 1, billed: right.sums, by: { id: admin.id } };
  expect(await listed()).toMatchObject({ ...outcome, paid: 0 });
  await admin.call(recordInvoicePayment, {
    params: { id: String(invoice.id) },
    body: { amount: 34_800, paidOn: '2026-01-15', reference: 'RUN 1' },
  });
  expect(await listed()).toMatchObject({ ...outcome, paid: 1 });
});

test('what many runs come to may be more than one column of an invoice holds', async () => {
  const member = await billed(await app.join('Large'));
  const { run } = await admin.call(createInvoiceRun, ask(chosen(member)));
  await app.runJobs();
  // Two invoices of twenty million each.
  await app.pool.query(
    `with made as (
       insert into invoices (kind, series, sequence, number, reference, plan, months, status, currency, net, tax, total,
           checked_by, issued_on, due_on, seller, buyer, lines, created_at)
         select 'invoice', 'ZZ2020', n, 'ZZ-2020-' || n, 'RFZZ' || n, 'basic', 12, 'paid', 'USD', 2000000000, 0, 2000000000,
           'test', '2020-01-01', '2020-01-15', '{}', '{"name": "Large"}', '[]', now() from generate_series(1, 2) n
         returning id, sequence)
     insert into invoice_run_members (run_id, member_id, invoice_id)
       select $1, case sequence when 1 then $2::int else $3::int end, id from made`,
    [run?.id, admin.id, (await app.join('Other')).id],
  );
  const listed = (await admin.call(listInvoiceRuns, {})).find(({ id }) => id === run?.id);
  expect(listed).toMatchObject({ billed: [{ amount: 4_000_034_800, currency: 'USD' }], paid: 2 });
});

test('whom to bill is chosen by name or address, by admins alone', async () => {
  const zoe = await app.join('Zoë%');
  const look = (q: string) => admin.call(listBillableMembers, { query: { q } });
  expect(await look('zoe%')).toEqual([
    { id: zoe.id, displayName: expect.stringContaining('Zoë%'), email: zoe.member?.email },
  ]);
  expect((await look((zoe.member?.email ?? '').toUpperCase())).map(({ id }) => id)).toEqual([zoe.id]);
  expect(await look('nobody at all')).toEqual([]);
  expect((await look('zo')).map(({ id }) => id)).toEqual([zoe.id]);
  expect(await look('oë')).toEqual([]);
  expect((await zoe.try(listBillableMembers, { query: { q: 'zoe' } })).status).toBe(403);
});

test('whom to bill is found by the index among very many', async () => {
  await app.pool.query(
    `insert into users (first_name, last_name, email)
     select 'Many', md5(n::text), md5(n::text) || '@many.example' from generate_series(1, 10000) n`,
  );
  await app.pool.query('analyze users');
  for (const [like, other] of [
    ['zo%', '% zo%'],
    ['%zoe%', '%zoe%'],
  ]) {
    const { rows } = await app.pool.query(
      `explain select id from users where names_and_email like '${like}'
         or names_and_email like '${other}' order by id desc limit 20`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('users_names_and_email');
  }
});
