import { listBankPayments } from '@guildhall/contract/bank-files.ts';
import { getBillingDetails } from '@guildhall/contract/billing-details.ts';
import { createInvoiceRun, listInvoiceRuns } from '@guildhall/contract/invoice-runs.ts';
import { getInvoiceSettings, setInvoiceSettings } from '@guildhall/contract/invoice-settings.ts';
import { getInvoice, listInvoices, recordInvoicePayment } from '@guildhall/contract/invoices.ts';
import { getMembership } from '@guildhall/contract/membership.ts';
import { describe, expect, test, vi } from 'vitest';
import { removeDemoCommunity, seedDemoCommunity } from './demo.ts';
import { sendBankFile } from './test/bank-files.ts';
import { camt, entryXml } from './test/camt.ts';
import { type Caller, useApp } from './test/harness.ts';
import { askFor, billed, sellAs } from './test/invoices.ts';
import { fetchBytes, readPdf } from './test/pdf.ts';
import { seller } from './test/seller.ts';

// Sixty accounts are erased, each with all that hangs on it.
vi.setConfig({ testTimeout: 60_000 });
const app = useApp({ DEMO_DATA: 'off' });

interface Numbered {
  series: string;
  sequences: number[];
}

/** What stands in the books, by series. */
async function listSeries(): Promise<Numbered[]> {
  const { rows } = await app.pool.query(
    'select series, array_agg(sequence order by id) as sequences from invoices group by 1 order by 1',
  );
  return rows;
}

const isGapless = ({ sequences }: Numbered) => sequences.every((sequence, place) => sequence === place + 1);
const countAll = async () =>
  (
    await app.pool.query(
      'select count(*)::int as invoices, (select count(*)::int from bank_payments) as came from invoices',
    )
  ).rows[0];
const idOf = async (email: string): Promise<number> =>
  (await app.pool.query('select id from users where email = $1', [email])).rows[0].id;

test('seeded twice, the dues are there once', async () => {
  await seedDemoCommunity(app.ctx);
  const first = await countAll();
  expect(first).toEqual({ invoices: 11, came: 5 });
  await seedDemoCommunity(app.ctx);
  expect(await countAll()).toEqual(first);
});

describe('with the demo in', () => {
  let ada: Caller;
  const shown = async () => (await ada.call(listInvoices, { query: { limit: '100' } })).toReversed();
  const of = async (buyer: string) =>
    (await shown()).find((one) => one.buyer === buyer && one.kind === 'invoice') ?? expect.fail(buyer);

  test('dues stand in each of their states, with numbers that follow one another', async () => {
    ada = await app.join('Ada', { role: 'admin' });
    const all = await shown();
    const series = await listSeries();
    expect(series.every(isGapless)).toBe(true);
    expect(series.map((one) => one.series).every((name) => /^DEMO\d{4}$/.test(name))).toBe(true);
    const days = all.map(({ issuedOn }) => issuedOn);
    expect(days).toEqual(days.toSorted());

    const statesOf = (isMeant: (one: (typeof all)[number]) => boolean) => all.filter(isMeant).length;
    expect(statesOf((one) => one.status === 'open' && one.overdueDays === null && one.paid === 0)).toBe(1);
    expect(statesOf((one) => one.status === 'open' && one.overdueDays === null && one.paid > 0)).toBe(1);
    expect(statesOf((one) => one.overdueDays !== null && one.paid === 0)).toBe(2);
    expect(statesOf((one) => one.overdueDays !== null && one.paid > 0)).toBe(1);
    expect(statesOf((one) => one.kind === 'invoice' && one.status === 'paid')).toBe(4);
    expect(statesOf((one) => one.status === 'cancelled' && one.counterpart !== null)).toBe(1);
    expect(statesOf((one) => one.kind === 'credit_note')).toBe(1);

    const params = ({ id }: { id: number }) => ({ params: { id: String(id) } });
    const reversed = await ada.call(getInvoice, params(await of('Redfearn Haulage')));
    expect(reversed.payments.map(({ kind }) => kind)).toEqual(['payment', 'reversal']);
    expect(reversed.reminders.map(({ level }) => level)).toEqual([1, 2]);
    expect((await ada.call(getInvoice, params(await of('Oskerby Chain Ferry')))).credit).toBe(1000);
  });

  test('one run has its invoices, one file of the bank noted what it could, and the rest waits', async () => {
    const [run, ...others] = await ada.call(listInvoiceRuns);
    expect(others).toEqual([]);
    expect(run).toMatchObject({ state: 'done', total: 7, issued: 7, paid: 3, groupName: 'Yards and Harbour' });
    const payments = await ada.call(listBankPayments, { query: { filter: 'all' } });
    expect(payments.filter(({ status }) => status === 'matched').map(({ invoice }) => invoice?.buyer)).toEqual(
      expect.arrayContaining(['Oskerby Chain Ferry', 'Twelve Sails Loft', 'Clegg’s Ironmongers']),
    );
    const waiting = payments.filter(({ status }) => status === 'unmatched');
    expect(waiting.map(({ suggestion }) => suggestion?.buyer ?? null)).toEqual([null, 'Isaksen Marine Engines']);
  });

  test('plans that were paid count, a grant does, and nobody is mailed about their past', async () => {
    const { rows } = await app.pool.query(
      `select membership_type as plan, membership_source as source, count(*)::int from users
       where provider = 'demo' and membership_source is not null group by 1, 2 order by 1, 2`,
    );
    expect(rows).toEqual([
      { plan: 'basic', source: 'grant', count: 3 },
      { plan: 'basic', source: 'invoice', count: 3 },
      { plan: 'premium', source: 'grant', count: 1 },
      { plan: 'premium', source: 'invoice', count: 1 },
    ]);
    await app.runJobs();
    expect(app.mails).toEqual([]);
  });

  test('the file of an invoice is made as any other', async () => {
    const { id, number } = await of('Slack Tide Bakery');
    const { status, bytes } = await fetchBytes(app, ada, `/api/admin/invoices/${id}.pdf`);
    expect(status).toBe(200);
    const { title, files } = await readPdf(bytes);
    expect([title, Object.keys(files)]).toEqual([`Invoice ${number}`, ['factur-x.xml']]);
  });

  test('a site that went on to bill its own keeps its numbers, its money and its months', async () => {
    // Under the demo's seller: no real invoice.
    const rita = await billed(await app.join('Rita'));
    const fictional = await askFor(rita, 'basic', 1);
    expect(fictional.number).toMatch(/^DEMO-/);
    await ada.call(recordInvoicePayment, {
      params: { id: fictional.id },
      body: { amount: 2900, paidOn: '2026-01-15', reference: 'NTRY 1' },
    });
    expect(await rita.try(setInvoiceSettings, { body: seller })).toMatchObject({ status: 403 });
    expect(await ada.try(setInvoiceSettings, { body: { ...seller, prefix: 'DEMO' } })).toMatchObject({
      status: 400,
      body: { fields: { prefix: expect.stringContaining('choose letters of your own') } },
    });
    await sellAs(ada);
    const own = await askFor(rita, 'basic', 12);
    const marnie = await idOf('marnie.cobb@tarrowmouth.example');
    await ada.call(createInvoiceRun, {
      body: {
        plan: 'basic',
        months: 12,
        whom: { kind: 'members', ids: [marnie] },
        billsCovered: true,
        dryRun: false,
      },
    });
    await app.runJobs();
    // A real file, of which the office noted something at a demo invoice.
    const { reference } = await of('Isaksen Marine Engines');
    await sendBankFile(ada, camt([entryXml({ amount: '348.00', currency: 'USD', text: reference })]));
    const before = await listSeries();
    expect(before.every(isGapless)).toBe(true);

    // Those of the demo and Rita's one, under the demo's seller.
    expect((await removeDemoCommunity(app.ctx)).invoices).toBe(12);

    const kept = await app.pool.query('select number, total, paid, member_id from invoices order by id');
    const year = new Date().getUTCFullYear();
    expect(kept.rows).toEqual([
      { number: own.number, total: 34_800, paid: 0, member_id: rita.id },
      // Marnie has left, as anybody may. What her credit paid stays paid.
      { number: `HW-${year}-00002`, total: 34_800, paid: 1000, member_id: null },
    ]);
    expect(await rita.call(getMembership)).toMatchObject({ plan: 'basic', source: 'invoice' });
    expect(await ada.call(getInvoiceSettings)).toMatchObject({ prefix: 'HW' });
    expect((await ada.call(listInvoiceRuns)).map(({ issued }) => issued)).toEqual([1]);
    expect(await ada.call(listBankPayments, { query: { filter: 'all' } })).toEqual([
      expect.objectContaining({ status: 'unmatched', invoice: null, suggestion: null, file: 'camt.xml' }),
    ]);
    const { rows: told } = await app.pool.query(
      "select subject from notifications where subject like 'invoice:DEMO%'",
    );
    expect(told).toEqual([]);
    await app.pool.query("update invoices set status = 'cancelled' where id = $1", [own.id]);
    expect((await askFor(rita, 'premium', 1)).number).toBe(`HW-${year}-00003`);
    expect((await rita.call(getBillingDetails)).takesTransfers).toBe(true);
  });
});
