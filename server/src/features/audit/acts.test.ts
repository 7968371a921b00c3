import { deleteAccount, requestExport, restoreAccount } from '@guildhall/contract/account.ts';
import { dropHeldMails, getAdminStats, sendHeldMails } from '@guildhall/contract/admin.ts';
import { exportActs, listActs } from '@guildhall/contract/audit.ts';
import { setMemberBillingDetails } from '@guildhall/contract/billing-details.ts';
import { generalRoomId, sendMessage } from '@guildhall/contract/chat.ts';
import { removeGeneralMessage } from '@guildhall/contract/chat-organising.ts';
import { approveClaim, rejectClaim, undoClaim } from '@guildhall/contract/claim-reviews.ts';
import { exportBusinesses } from '@guildhall/contract/imports.ts';
import { setIndustry } from '@guildhall/contract/industries.ts';
import { exportInvoices } from '@guildhall/contract/invoice-books.ts';
import {
  cancelInvoice,
  payCreditBack,
  recordInvoicePayment,
  reverseInvoicePayment,
} from '@guildhall/contract/invoices.ts';
import { deleteBusiness, mergeBusinesses, restoreBusiness, updateBusiness } from '@guildhall/contract/listings.ts';
import { grantMembership, takeGrantBack } from '@guildhall/contract/membership.ts';
import { banMember, muteMember, unbanMember, unmuteMember } from '@guildhall/contract/moderation.ts';
import { downloadReport, exportOverview } from '@guildhall/contract/overview.ts';
import { setBilling } from '@guildhall/contract/plans.ts';
import { changePassword } from '@guildhall/contract/recovery.ts';
import { createReport, decideReport } from '@guildhall/contract/reports.ts';
import { removeTotp } from '@guildhall/contract/second-factor.ts';
import { endOtherSessions } from '@guildhall/contract/sessions.ts';
import { setTradeWord } from '@guildhall/contract/trade-words.ts';
import { beforeAll, expect, test, vi } from 'vitest';
import { accountsOf, password } from '../../test/accounts.ts';
import { claimBy } from '../../test/claims.ts';
import { type Caller, useApp } from '../../test/harness.ts';
import { createImporter, lines } from '../../test/imports.ts';
import { askFor, billed, buyer, sellAs } from '../../test/invoices.ts';
import { addBusiness } from '../../test/matching.ts';
import { offer } from '../../test/offer.ts';
import { secondFactorsOf } from '../../test/second-factors.ts';
import { verifyActs } from './verifying/service.ts';

const app = useApp({ RATE_LIMITS: 'on' });
const { joined, post } = accountsOf(app);
let admin: Caller;
let mo: Caller;
beforeAll(async () => {
  admin = await app.join('Ada', { role: 'admin' });
  mo = await app.join('Mo', { role: 'moderator' });
});

const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const about = ({ id }: { id: number }) => ({ body: { userId: id } });
const newest = async () => Number((await app.pool.query('select max(id) as id from audit_acts')).rows[0].id);

/** What a work adds to the log, as an admin sees it, the first one first. */
async function recordedBy(work: () => Promise<unknown>) {
  const before = await newest();
  await work();
  const acts = await admin.call(listActs, { query: { limit: 100 } });
  return acts.filter(({ id }) => id > before).reverse();
}
/** The same of one that adds one act. */
async function actOf(work: () => Promise<unknown>) {
  const acts = await recordedBy(work);
  expect(acts, acts.map(({ act }) => act).join()).toHaveLength(1);
  return acts[0];
}

test('mute, ban and their lifting: who, whom, until when, from where and why', async () => {
  const bob = await app.join('Bob');
  const body = { userId: bob.id, durationMinutes: 5, reason: 'Shouting' };
  const muted = await actOf(() => mo.call(muteMember, { body }));
  expect(muted).toMatchObject({
    act: 'member.muted',
    actor: { kind: 'member', id: mo.id, name: 'Mo Tester', role: 'moderator', address: '127.0.0.1' },
    target: { kind: 'member', id: bob.id, name: 'Bob Tester' },
    reason: 'Shouting',
    requestId: expect.any(String),
    details: { until: expect.any(String) },
  });
  expect(await actOf(() => mo.call(banMember, { body }))).toMatchObject({
    act: 'member.banned',
    reason: 'Shouting',
  });
  expect(await actOf(() => mo.call(unmuteMember, about(bob)))).toMatchObject({ act: 'member.unmuted' });
  expect(await actOf(() => mo.call(unbanMember, about(bob)))).toMatchObject({ act: 'member.unbanned' });
  expect(await recordedBy(() => mo.call(unbanMember, about(bob)))).toEqual([]);
});

test('a message of somebody else that is removed', async () => {
  const bob = await app.join('Bob');
  const { id } = await bob.call(sendMessage, { body: { roomId: generalRoomId, content: 'Buy now' } });
  const remove = () =>
    mo.call(removeGeneralMessage, { params: { messageId: String(id) }, body: { reason: 'Advertising' } });
  expect(await actOf(remove)).toMatchObject({
    act: 'message.removed',
    target: { kind: 'message', id },
    member: { id: bob.id, name: 'Bob Tester' },
    reason: 'Advertising',
  });
  expect(await recordedBy(remove)).toEqual([]);
});

test('signing in, failing to, ending sessions and another password', async () => {
  const una = await joined('Una');
  const from = { ip: '198.51.100.7' };
  const signIn = (typed: string, email = una.email) => post('/api/auth/login', { email, password: typed }, from);
  expect(await actOf(() => signIn(password))).toMatchObject({
    act: 'account.signed_in',
    actor: { id: una.id, role: 'user', address: '198.51.100.7' },
    target: { id: una.id },
  });
  const failed = await recordedBy(async () => {
    const before = await newest();
    expect((await signIn('wrong wrong wrong')).status).toBe(401);
    await vi.waitUntil(async () => (await newest()) > before);
  });
  expect(failed).toMatchObject([
    { act: 'account.sign_in_failed', actor: { kind: 'stranger', id: null, role: null }, target: { id: una.id } },
  ]);
  const nobody = await recordedBy(async () => {
    const before = await newest();
    await signIn(password, 'nobody@people.example');
    await vi.waitUntil(async () => (await newest()) > before);
  });
  expect(nobody).toMatchObject([{ act: 'account.sign_in_failed', target: null, details: { way: 'password' } }]);
  expect(await actOf(() => una.call(endOtherSessions))).toMatchObject({
    act: 'account.sessions_ended',
    details: { count: 1 },
  });
  const body = { currentPassword: password, password: 'the ferry leaves at noon' };
  expect(await actOf(() => una.call(changePassword, { body }))).toMatchObject({
    act: 'account.password_changed',
    actor: { id: una.id },
  });
});

test('second factors that come and go', async () => {
  const { holder } = secondFactorsOf(app);
  const acts = await recordedBy(async () => {
    const una = await holder('Factor');
    await una.call(removeTotp);
  });
  expect(acts.map(({ act, details }) => [act, details.way])).toEqual([
    ['account.second_factor_added', 'authenticator'],
    ['account.second_factor_removed', 'authenticator'],
  ]);
});

test('a copy of one’s data, leaving and staying', async () => {
  const bob = await app.join('Bob');
  expect(await actOf(() => bob.call(requestExport, { body: {} }))).toMatchObject({ act: 'account.exported' });
  const body = { email: bob.member?.email ?? '' };
  expect(await actOf(() => bob.call(deleteAccount, { body }))).toMatchObject({
    act: 'account.deletion_requested',
  });
  const gone = await app.join('Back', { deletionRequestedAt: new Date() });
  expect(await actOf(() => gone.call(restoreAccount))).toMatchObject({ act: 'account.deletion_undone' });
});

test('claims: approved, taken back, rejected', async () => {
  const gus = await app.join('Gus');
  const firm = await addBusiness(app, null, 'Gull Boats', { website: 'https://gull.example/' });
  await claimBy(app, gus, firm, 'gus@elsewhere.example');
  const { rows } = await app.pool.query('select max(id) as id from claims');
  const claim = of(rows[0]);
  expect(await actOf(() => mo.call(approveClaim, { ...claim, body: { note: 'Called them' } }))).toMatchObject({
    act: 'claim.approved',
    target: { kind: 'claim', id: rows[0].id, name: 'Gull Boats' },
    member: { id: gus.id },
    reason: 'Called them',
  });
  expect(
    await actOf(() => mo.call(undoClaim, { ...claim, body: { reason: 'A trick', from: 'approved' } })),
  ).toMatchObject({ act: 'claim.undone', reason: 'A trick' });
  const eve = await app.join('Eve');
  await claimBy(app, eve, firm, 'eve@elsewhere.example');
  const second = of((await app.pool.query('select max(id) as id from claims')).rows[0]);
  expect(await actOf(() => mo.call(rejectClaim, { ...second, body: { reason: 'Not theirs' } }))).toMatchObject({
    act: 'claim.rejected',
    reason: 'Not theirs',
  });
});

test('listings of others that staff change, delete, bring back and merge; one’s own leave no trace', async () => {
  const bob = await app.join('Bob');
  const [firm, double] = [await addBusiness(app, bob, 'Baker Bread'), await addBusiness(app, null, 'Baker Bred')];
  const change = { ...of(firm), body: { description: 'Bread of the harbour.' } };
  expect(await recordedBy(() => bob.call(updateBusiness, change))).toEqual([]);
  expect(await actOf(() => admin.call(updateBusiness, change))).toMatchObject({
    act: 'business.edited',
    target: { kind: 'business', id: firm.id, name: 'Baker Bread' },
    member: { id: bob.id },
    details: { fields: ['description'] },
  });
  expect(await actOf(() => admin.call(deleteBusiness, of(firm)))).toMatchObject({ act: 'business.deleted' });
  expect(await actOf(() => admin.call(restoreBusiness, { ...of(firm), body: {} }))).toMatchObject({
    act: 'business.restored',
  });
  const body = { otherId: double.id, take: [] };
  expect(await actOf(() => admin.call(mergeBusinesses, { ...of(firm), body }))).toMatchObject({
    act: 'business.merged',
    details: { from: String(double.id), to: String(firm.id) },
  });
});

test('a report that is decided', async () => {
  const [bob, cora] = [await app.join('Bob'), await app.join('Cora')];
  const firm = await addBusiness(app, bob, 'Spam Boats');
  await cora.call(createReport, { body: { kind: 'business', id: firm.id, category: 'spam', text: 'Spam.' } });
  const [row] = (await app.pool.query('select max(id) as id from report_cases')).rows;
  const body = { status: 'rejected', reason: 'A real firm' } as const;
  expect(await actOf(() => mo.call(decideReport, { ...of(row), body }))).toMatchObject({
    act: 'report.decided',
    target: { kind: 'report', id: row.id, name: 'Spam Boats' },
    reason: 'A real firm',
    details: { to: 'rejected' },
  });
});

test('lists that are imported and taken back', async () => {
  const importer = createImporter(app, () => admin);
  const job = await importer.check(await importer.upload('roll.jsonl', lines({ name: 'Rolled Boats' })));
  expect(await recordedBy(() => importer.run(job))).toMatchObject([
    { act: 'import.started', target: { kind: 'roll', id: job.id, name: 'roll.jsonl' } },
  ]);
  expect(await recordedBy(() => importer.undo(job))).toMatchObject([{ act: 'import.undone' }]);
});

test('plans, billing and time that is given', async () => {
  const bob = await app.join('Bob');
  expect(await actOf(() => offer(admin, 'basic', { amount: 3100 }))).toMatchObject({
    act: 'plans.changed',
    details: { what: 'basic', to: expect.stringContaining('31') },
  });
  expect(await recordedBy(() => offer(admin, 'basic', { amount: 3100 }))).toEqual([]);
  expect(await actOf(() => admin.call(setBilling, { body: { isOn: false } }))).toMatchObject({
    act: 'plans.changed',
    details: { what: 'billing', to: 'off' },
  });
  await admin.call(setBilling, { body: { isOn: true } });
  const body = { plan: 'premium', months: 6, reason: 'Helped at the fair' } as const;
  expect(await actOf(() => admin.call(grantMembership, { ...of(bob), body }))).toMatchObject({
    act: 'membership.granted',
    target: { id: bob.id },
    details: { to: 'premium', count: 6 },
  });
  const grant = await admin.call(grantMembership, { ...of(bob), body: { ...body, isAnother: true } });
  const back = { params: { id: String(bob.id), grantId: String(grant.id) }, body: { reason: 'Given twice' } };
  expect(await actOf(() => admin.call(takeGrantBack, back))).toMatchObject({
    act: 'membership.grant_ended',
    target: { id: bob.id },
    reason: 'Given twice',
    details: { to: 'premium', until: grant.endsAt.toISOString() },
  });
});

test('invoices: settings, payments, reversals, cancelling', async () => {
  expect(await actOf(() => sellAs(admin))).toMatchObject({
    act: 'settings.changed',
    details: { what: 'invoices' },
  });
  const bob = await billed(await app.join('Bob'));
  const invoice = await askFor(bob, 'basic', 12);
  const id = Number(invoice.id);
  const paidOn = app.ctx.now().toISOString().slice(0, 10);
  const pay = { amount: 100, paidOn, reference: 'NTRY' };
  expect(await actOf(() => admin.call(recordInvoicePayment, { ...of({ id }), body: pay }))).toMatchObject({
    act: 'invoice.payment_recorded',
    target: { kind: 'invoice', id, name: invoice.number },
    member: { id: bob.id },
    details: { amount: 100 },
  });
  const [payment] = (await app.pool.query('select max(id) as id from invoice_payments')).rows;
  const params = { id: String(id), paymentId: String(payment.id) };
  const why = { reason: 'Typed twice', reaches: [] };
  expect(await actOf(() => admin.call(reverseInvoicePayment, { params, body: why }))).toMatchObject({
    act: 'invoice.payment_reversed',
    reason: 'Typed twice',
  });
  expect(await actOf(() => admin.call(cancelInvoice, { ...of({ id }), body: {} }))).toMatchObject({
    act: 'invoice.cancelled',
  });
  await admin.call(recordInvoicePayment, {
    ...of({ id }),
    body: { ...pay, reference: 'LATE', keepsCredit: true },
  });
  const back = { amount: 60, paidOn, reference: 'BACK' };
  expect(await actOf(() => admin.call(payCreditBack, { ...of({ id }), body: back }))).toMatchObject({
    act: 'invoice.credit_paid_back',
    target: { kind: 'invoice', id },
    details: { amount: 60, currency: 'USD' },
  });
  expect(await actOf(() => admin.call(setMemberBillingDetails, { ...of(bob), body: buyer }))).toMatchObject({
    act: 'member.billing_changed',
  });
});

test('words and industries of the site, and mails that were held', async () => {
  const word = { word: 'boatwright', meanings: ['boat'] };
  expect(await actOf(() => admin.call(setTradeWord, { body: word }))).toMatchObject({ act: 'words.changed' });
  const industry = { name: 'Lighthouses', isOffered: true };
  expect(await actOf(() => admin.call(setIndustry, { body: industry }))).toMatchObject({
    act: 'words.changed',
    details: { to: 'Lighthouses' },
  });
  expect(await actOf(() => admin.call(sendHeldMails, { body: {} }))).toMatchObject({ act: 'mails.sent' });
  expect(await actOf(() => admin.call(dropHeldMails, { body: {} }))).toMatchObject({ act: 'mails.dropped' });
});

test('lists that staff download', async () => {
  for (const url of [
    exportActs.path,
    `${exportBusinesses.path}?format=csv`,
    `${exportInvoices.path}?from=2026-01-01&to=2026-01-31`,
    exportOverview.path,
    `${downloadReport.path}?year=2020`,
  ])
    expect(await actOf(() => admin.send({ method: 'GET', url }))).toMatchObject({ act: 'list.exported' });
});

test('a member who asks for what is for staff is recorded, so often and no more, with how often it was', async () => {
  const nosy = await app.join('Nosy');
  const ask = () => nosy.try(getAdminStats);
  expect(await actOf(ask)).toMatchObject({
    act: 'access.refused',
    actor: { id: nosy.id, role: 'user' },
    details: { what: 'GET /api/admin/stats' },
  });
  const acts = await recordedBy(async () => {
    for (let n = 0; n < 20; n += 1) expect((await ask()).status).toBe(403);
  });
  expect(acts).toHaveLength(9);
  app.travel(11 * 60_000);
  expect(await actOf(ask)).toMatchObject({ details: { count: 12 } });
  expect(await recordedBy(() => app.stranger.try(getAdminStats))).toEqual([]);
});

test('after all of this the chain is whole', async () => {
  expect(await verifyActs(app.ctx)).toMatchObject({ fault: null, acts: await newest() });
});
