import { listInvoices } from '@guildhall/contract/invoices.ts';
import { expect, test } from 'vitest';
import { useApp } from '../../../test/harness.ts';
import { askFor, billed, sellAs } from '../../../test/invoices.ts';

const app = useApp();

test('one or two letters are the beginning of a word, three stand anywhere; many invoices are searched by the index', async () => {
  const admin = await app.join('Admin', { role: 'admin' });
  await sellAs(admin);
  await askFor(await billed(await app.join('Buyer')));
  const found = async (q: string) => (await admin.call(listInvoices, { query: { q } })).length;
  for (const q of ['m', 'MÜ', 'so', 'hw', 'rf', 'öhn', '2026']) expect([q, await found(q)]).toEqual([q, 1]);
  for (const q of ['ll', 'e', '%', '_', 'ü%']) expect([q, await found(q)]).toEqual([q, 0]);

  // As many as of years; few of them begin with these letters.
  await app.pool.query(
    `insert into invoices (kind, series, sequence, number, reference, plan, months, status, currency, net, tax, total, checked_by,
       issued_on, due_on, seller, buyer, lines, created_at)
     select 'invoice', 'ZZ2020', n, 'ZZ-2020-' || n, 'RFZZ' || n, 'basic', 12, 'paid', 'USD', 100, 0, 100, 'test', '2020-01-01',
       '2020-01-15', '{}', jsonb_build_object('name', 'Company ' || md5(n::text)), '[]', now()
     from generate_series(1, 10000) n`,
  );
  await app.pool.query('analyze invoices');
  const { headers } = await admin.send({ method: 'GET', url: '/api/admin/invoices?q=zz' });
  expect(headers).toMatchObject({ 'x-total-count': '1000', 'x-total-count-capped': 'true' });
  for (const [like, other] of [
    ['so%', '% so%'],
    ['%sohn%', '%sohn%'],
  ]) {
    const { rows } = await app.pool.query(
      `explain select count(*) from invoices where search_text like '${like}' or search_text like '${other}'`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('invoices_text');
  }
  const { rows } = await app.pool.query(
    `explain select * from invoices where kind = 'invoice' and status = 'cancelled' order by id desc limit 31`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('invoices_listed');
});
