import { createInvoiceRun } from '@guildhall/contract/invoice-runs.ts';
import { createMembershipInvoice, recordInvoicePayment } from '@guildhall/contract/invoices.ts';
import { getMembership } from '@guildhall/contract/membership.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, useApp } from '../../../test/harness.ts';
import { askFor, billed, sellAs } from '../../../test/invoices.ts';
import { offer, offerBody } from '../../../test/offer.ts';

/* What an admin changes of the plans, as it is billed. */

const app = useApp();
let admin: Caller;
beforeAll(async () => {
  app.stopClock();
  admin = await app.join('Admin', { role: 'admin' });
  await sellAs(admin);
});
const join = async (name: string) => billed(await app.join(name));
const limitOf = async (caller: Caller) => (await caller.call(getMembership)).limits.requests.max;
const pay = (id: string, amount: number) =>
  admin.call(recordInvoicePayment, {
    params: { id },
    body: { amount, paidOn: '2026-01-15', reference: `NTRY ${id}`, keepsCredit: true, isAnother: true },
  });

test('an invoice is for the plan as it was sold when it was asked for', async () => {
  const member = await join('Before');
  const { id, total } = await askFor(member, 'basic', 12);
  await offer(admin, 'basic', { amount: 2000, requests: 20, name: 'Friends' });
  await pay(id, total.amount);
  expect([total.amount, await limitOf(member)]).toEqual([12 * 2900, 50]);
  const later = await join('After');
  const invoice = await askFor(later, 'basic', 12);
  await pay(invoice.id, invoice.total.amount);
  expect([invoice.total.amount, await limitOf(later)]).toEqual([12 * 2000, 20]);
  await app.runJobs();
  const told = app.mails.filter(({ to }) => to === later.member?.email).map(({ text }) => text);
  expect(told.join(' ').replaceAll(/\s+/g, ' ')).toContain('Friends is yours from');
});

test('a run that goes on over another name and price bills the name that the price belongs to', async () => {
  await offer(admin, 'basic', { amount: 2100, name: 'Harbour' });
  const member = await join('Renamed');
  const body = { plan: 'basic' as const, months: 12, whom: { kind: 'members' as const, ids: [member.id] } };
  await admin.call(createInvoiceRun, { body });
  await offer(admin, 'basic', { amount: 5000, name: 'Quay' });
  await app.runJobs();
  const { rows } = await app.pool.query('select total, lines from invoices where member_id = $1', [member.id]);
  expect(rows).toMatchObject([{ total: 12 * 2100, lines: [{ name: 'Harbour' }] }]);
});

test('what was shown is billed: once the plan has another price, nothing is', async () => {
  const member = await join('Shown');
  const versionNow = async () => (await offerBody(admin, 'basic')).version;
  const ask = (version: number | null) =>
    member.try(createMembershipInvoice, { body: { plan: 'basic', months: 1, version } });
  const shown = await versionNow();
  await offer(admin, 'basic', { amount: 3000 });
  expect(await ask(shown)).toMatchObject({ status: 409, body: { message: expect.stringContaining('meanwhile') } });
  const { rows } = await app.pool.query('select from invoices where member_id = $1', [member.id]);
  expect(rows).toEqual([]);
  expect(await ask(await versionNow())).toMatchObject({ status: 201, body: { total: { amount: 3000 } } });
});

test('a plan that is sold by the year is ordered by years, in its currency', async () => {
  await offer(admin, 'basic', { amount: 24_000, currency: 'EUR', period: 'year' });
  const member = await join('Yearly');
  const refused = await member.try(createMembershipInvoice, { body: { plan: 'basic', months: 6 } });
  expect(refused).toMatchObject({ status: 400, body: { fields: { months: expect.any(String) } } });
  const { rows } = await app.pool.query('select from invoices where member_id = $1', [member.id]);
  expect(rows).toEqual([]);
  const { total, transfer } = await askFor(member, 'basic', 24);
  expect(total).toEqual({ amount: 48_000, currency: 'EUR' });
  // What a bank's app reads is for euros alone.
  expect(transfer?.code).toEqual(expect.any(String));
  await offer(admin, 'basic', { amount: 2900, currency: 'USD', period: 'month' });
});

test('a plan that is hidden is billed to nobody new', async () => {
  await offer(admin, 'premium', { isHidden: true });
  const member = await join('New');
  expect((await member.try(createMembershipInvoice, { body: { plan: 'premium', months: 1 } })).status).toBe(409);
  await offer(admin, 'premium', { isHidden: false });
});

test('a run bills what it showed, though the price changes while it is under way', async () => {
  const members = [await join('One'), await join('Two')];
  const whom = { kind: 'members' as const, ids: members.map(({ id }) => id) };
  const { run, sums } = await admin.call(createInvoiceRun, {
    body: { plan: 'basic', months: 1, whom, dryRun: false },
  });
  await offer(admin, 'basic', { amount: 100 });
  await app.runJobs();
  expect([run?.total, sums]).toEqual([2, [{ amount: 2 * 2900, currency: 'USD' }]]);
  const { rows } = await app.pool.query('select total from invoices where member_id = any($1)', [whom.ids]);
  expect(rows).toEqual([{ total: 2900 }, { total: 2900 }]);
});
