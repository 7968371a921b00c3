import type { Call } from '@guildhall/contract/endpoint.ts';
import { createInvoiceRun, getInvoiceRun } from '@guildhall/contract/invoice-runs.ts';
import { recordInvoicePayment } from '@guildhall/contract/invoices.ts';
import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { dayMs } from '../../../durations.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { askFor, billed, sellAs } from '../../../test/invoices.ts';
import { untilWaiting } from '../../../test/locks.ts';
import { listPeriods } from '../../billing/repository.ts';
import { addMonths, keepPeriods } from '../../billing/service.ts';

const app = useApp();
let admin: Caller;
beforeAll(async () => {
  admin = await app.join('Admin', { role: 'admin' });
  await sellAs(admin);
});

type Asked = Call<typeof createInvoiceRun>['body'];
const ask = (members: Caller[], changes: Partial<Asked> = {}) => ({
  body: {
    plan: 'basic' as const,
    months: 12,
    whom: { kind: 'members' as const, ids: members.map(({ id }) => id) },
    ...changes,
  },
});
const factsOf = (id = 0) => admin.call(getInvoiceRun, { params: { id: String(id) } });
const invoicesOf = async ({ id }: Caller) =>
  (await app.pool.query('select id, total from invoices where member_id = $1 order by id', [id])).rows;
const give = ({ id }: Caller, plan: 'basic' | 'premium' = 'basic', source: 'grant' | 'trial' = 'grant') =>
  inTransaction(app.ctx, (ctx) => addMonths(ctx, id, { plan, months: 6, source }));
const pay = ({ id, total }: { id: string | number; total: number }) =>
  admin.call(recordInvoicePayment, {
    params: { id: String(id) },
    body: { amount: total, paidOn: '2026-01-15', reference: `NTRY ${id}` },
  });
const joined = async (name: string) => billed(await app.join(name));

/** A card has paid the plan, and is charged no more. */
const payOnce = async ({ id }: Caller) => {
  const period = {
    key: `in_${id}`,
    plan: 'basic' as const,
    version: null,
    startsAt: app.ctx.now(),
    endsAt: new Date(app.ctx.now().getTime() + 20 * dayMs),
  };
  await inTransaction(app.ctx, (ctx) => keepPeriods(ctx, id, [period]));
};

async function ofEachSource() {
  // One after the other: they are named in the order of their numbers.
  const [byInvoice, byCard, byGrant] = [await joined('Invoice'), await joined('Card'), await joined('Grant')];
  const [byBetter, byTrial] = [await joined('Better'), await joined('Trial')];
  await joined('Lesser');
  await askFor(byInvoice, 'basic', 6);
  for (const one of await invoicesOf(byInvoice)) await pay(one);
  await payOnce(byCard);
  await give(byGrant);
  await give(byBetter, 'premium');
  await give(byTrial, 'premium', 'trial');
  return { byInvoice, byCard, byGrant, byBetter, byTrial };
}

const endOf = async ({ id }: Caller) => (await listPeriods(app.ctx.db, id)).at(-1)?.endsAt;

test('who has the plan or a better one is left out, with how they have it and until when, but for a trial', async () => {
  const { byInvoice, byCard, byGrant, byBetter, byTrial } = await ofEachSource();
  const covered = [byInvoice, byCard, byGrant, byBetter];
  const facts = await admin.call(createInvoiceRun, ask([...covered, byTrial], { dryRun: true }));
  expect(facts).toMatchObject({ members: 1, leftOut: [{ reason: 'covered', members: 4 }] });
  expect(facts.continued).toEqual({ members: 0, named: [] });
  expect(facts.named.map(({ memberId, had }) => [memberId, had?.plan, had?.source, had?.until])).toEqual([
    [byInvoice.id, 'basic', 'invoice', await endOf(byInvoice)],
    [byCard.id, 'basic', 'card', await endOf(byCard)],
    [byGrant.id, 'basic', 'grant', await endOf(byGrant)],
    [byBetter.id, 'premium', 'grant', await endOf(byBetter)],
  ]);
  // Basic is no premium: of these the better plan alone covers it.
  const premium = await admin.call(
    createInvoiceRun,
    ask([...covered, byTrial], { plan: 'premium', dryRun: true }),
  );
  expect(premium).toMatchObject({ members: 4, named: [{ memberId: byBetter.id, reason: 'covered' }] });
});

test('they are billed from its end on where the office says so, and the months begin there', async () => {
  const { byInvoice, byCard, byGrant, byBetter } = await ofEachSource();
  const covered = [byInvoice, byCard, byGrant, byBetter];
  const ends = new Map(await Promise.all(covered.map(async (one) => [one.id, await endOf(one)] as const)));
  const asked = ask(covered, { billsCovered: true });
  const tried = await admin.call(createInvoiceRun, { body: { ...asked.body, dryRun: true } });
  expect(tried).toMatchObject({ members: 4, leftOut: [], continued: { members: 4 } });
  expect(tried.continued.named.map(({ memberId, had }) => [memberId, had.until]).toSorted()).toEqual(
    [...ends].toSorted(),
  );
  const { run } = await admin.call(createInvoiceRun, asked);
  await app.runJobs();
  // What they had as they were billed stays with the run.
  const after = await factsOf(run?.id);
  expect(after).toMatchObject({ run: { issued: 4, billsCovered: true }, continued: tried.continued });
  for (const one of covered) {
    const invoice = (await invoicesOf(one)).at(-1);
    expect(invoice.total).toBe(34_800);
    await pay(invoice);
    expect((await listPeriods(app.ctx.db, one.id)).at(-1)?.startsAt).toEqual(ends.get(one.id));
  }
});

test('who pays on by card is left out either way: the card pays from then on', async () => {
  const member = await joined('Charged');
  await payOnce(member);
  await app.pool.query("insert into card_accounts (member_id, status) values ($1, 'active')", [member.id]);
  for (const billsCovered of [false, true]) {
    const facts = await admin.call(createInvoiceRun, ask([member], { billsCovered, dryRun: true }));
    expect(facts.named).toMatchObject([{ memberId: member.id, reason: 'card', had: { source: 'card' } }]);
  }
});

test('a paid invoice keeps a member out of later runs for as long as its time lasts, and no longer', async () => {
  const member = await joined('Yearly');
  await admin.call(createInvoiceRun, ask([member]));
  await app.runJobs();
  for (const one of await invoicesOf(member)) await pay(one);
  const look = async () => (await admin.call(createInvoiceRun, ask([member], { dryRun: true }))).named[0]?.reason;
  expect(await look()).toBe('billed');
  // Other months, or a later day, are the same time.
  const shorter = await admin.call(createInvoiceRun, ask([member], { months: 6, dryRun: true }));
  expect(shorter.named).toMatchObject([{ reason: 'covered', had: { source: 'invoice' } }]);
  for (const [days, reason] of [
    [100, 'covered'],
    [300, undefined],
  ] as const) {
    app.travel(days * dayMs);
    // Their session has ended meanwhile.
    admin = await app.join('Admin', { role: 'admin' });
    expect(await look()).toBe(reason);
  }
});

test('what was given since the run began counts as the member’s turn comes, by what the run says', async () => {
  const [first, second] = [await joined('Since'), await joined('Until')];
  const { run } = await admin.call(createInvoiceRun, ask([first]));
  const grant = await give(first);
  await app.runJobs();
  expect(await factsOf(run?.id)).toMatchObject({
    run: { state: 'done', issued: 0 },
    named: [{ memberId: first.id, reason: 'covered', had: { source: 'grant', until: grant.endsAt } }],
  });
  const { run: other } = await admin.call(createInvoiceRun, ask([second], { billsCovered: true }));
  await give(second);
  await app.doJob('resume-invoice-runs');
  await app.runJobs();
  expect(await factsOf(other?.id)).toMatchObject({
    run: { state: 'done', issued: 1 },
    continued: { members: 1, named: [{ memberId: second.id }] },
  });
});

test('months that are given and a run that takes its turn at the same moment are one after the other', async () => {
  const member = await joined('Moment');
  const { run } = await admin.call(createInvoiceRun, ask([member]));
  const holder = await app.pool.connect();
  await holder.query('begin');
  await holder.query('select from users where id = $1 for no key update', [member.id]);
  const granting = give(member);
  await untilWaiting(app, 1);
  const working = Promise.all([1, 2].map(() => app.doJob('bill-members', { runId: run?.id ?? 0 })));
  await untilWaiting(app, 3);
  await holder.query('commit');
  holder.release();
  await Promise.all([granting, working]);
  const [{ reason } = {}] = (await factsOf(run?.id)).named;
  // Whoever was first: never months that were given before, and an invoice for the same time after.
  expect(reason ?? (await invoicesOf(member)).length).toSatisfy((end) => end === 'covered' || end === 1);
});
