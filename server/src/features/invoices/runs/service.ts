import { required } from '@guildhall/contract/complaints.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import * as contract from '@guildhall/contract/invoice-runs.ts';
import { displayName } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import type { SQL } from '../../../db/drizzle.ts';
import { AppError, notFound } from '../../../http/errors.ts';
import { pageOf } from '../../../http/paging.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { sumOf } from '../../../money.ts';
import { recordAct } from '../../audit/service.ts';
import { getInside, seesInside } from '../../groups/access.ts';
import { hasBilling } from '../../members/rules.ts';
import { facesOf } from '../../members/service.ts';
import { costOf } from '../issuing/service.ts';
import { findSettings } from '../repository.ts';
import { billJob } from './jobs.ts';
import {
  type Asked,
  countContinued,
  countMeant,
  countRuns,
  fillRun,
  findRun,
  insertRun,
  listChoosable,
  listContinued,
  listGroupNames,
  listLeftOut,
  listOutcomes,
  listRuns,
  listUnknown,
  meantBy,
  meantNow,
  type Outcome,
  type Standing,
} from './repository.ts';
import type { InvoiceRun } from './tables.ts';

const choosableMax = 20;

export async function createInvoiceRun(
  ctx: Context,
  viewer: Viewer,
  { body: { dryRun, expected, ...body } }: Request<typeof contract.createInvoiceRun>,
): Promise<contract.RunFacts> {
  if (!hasBilling(ctx)) throw notFound(message('This site takes no payments.'));
  if (!(await findSettings(ctx.db)))
    throw new AppError(
      'conflict',
      message('Please say first who invoices are from, and to which account they are paid.'),
    );
  const asked = { ...body, version: ctx.offer.plans[body.plan].version };
  await costOf(ctx, asked);
  await requireWhom(ctx, viewer, asked);
  if (dryRun) return factsOf(ctx, asked, meantNow(asked, ctx.now()));
  return beginRun(ctx, viewer, asked, expected);
}

/** An admin bills members of a group whose people they may see. */
async function requireWhom(ctx: Context, viewer: Viewer, { whom }: Pick<Asked, 'whom'>): Promise<void> {
  if (whom.kind === 'group') await getInside(ctx, viewer, whom.groupId);
  if (whom.kind !== 'members') return;
  const unknown = await listUnknown(ctx.db, whom.ids);
  if (unknown.length > 0)
    throw new AppError(
      'invalid_input',
      message('These are no members: {ids}.', { ids: unknown.slice(0, 20).join(', ') }),
    );
}

async function factsOf(ctx: Context, asked: Asked, meant: SQL): Promise<contract.RunFacts> {
  const counts = await countMeant(ctx.db, meant);
  const members = counts.find(({ reason }) => reason === null)?.members ?? 0;
  const { amount, currency } = await costOf(ctx, asked);
  return {
    members,
    sums: members > 0 ? [{ amount: members * amount, currency }] : [],
    leftOut: counts.flatMap(({ reason, members }) => (reason ? { reason, members } : [])),
    named: (await listLeftOut(ctx.db, meant, contract.namedMax)).map((row) => ({
      memberId: row.memberId,
      name: displayName(row),
      reason: row.reason,
      had: hadOf(row),
    })),
    continued: {
      members: await countContinued(ctx.db, meant),
      named: (await listContinued(ctx.db, meant, contract.namedMax)).flatMap((row) => {
        const had = hadOf(row);
        return had ? { memberId: row.memberId, name: displayName(row), had } : [];
      }),
    },
    run: null,
  };
}

const hadOf = ({ hadPlan, hadSource, hadUntil }: Omit<Standing, 'reason'>): contract.Had | null =>
  hadPlan && hadSource && hadUntil && { plan: hadPlan, source: hadSource, until: hadUntil };

type Expected = Request<typeof contract.createInvoiceRun>['body']['expected'];

function beginRun(ctx: Context, viewer: Viewer, asked: Asked, expected: Expected): Promise<contract.RunFacts> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const values = { ...asked, state: 'running', createdBy: viewer.id, createdAt: now } as const;
    const begun = await insertRun(ctx.db, { ...values, total: 0 });
    if (!begun) throw new AppError('conflict', message('Another run is under way. Please wait until it is done.'));
    const total = await fillRun(ctx.db, begun, now);
    const facts = await factsOf(ctx, asked, meantBy(begun.id));
    if (expected) requireExpected(facts, expected);
    if (total === 0) throw new AppError('conflict', message('This run would bill nobody.'));
    await ctx.job(billJob, { runId: begun.id });
    const details = { to: asked.plan, count: total };
    await recordAct(ctx, { act: 'invoice.run_started', details });
    return { ...facts, run: await show(ctx, { ...begun, total }) };
  });
}

/** Thousands get a mail: whoever says so has seen these very numbers. */
function requireExpected({ members, sums }: contract.RunFacts, expected: NonNullable<Expected>): void {
  const isSame =
    members === expected.members &&
    sums.length === expected.sums.length &&
    sums.every((sum) =>
      expected.sums.some(({ amount, currency }) => amount === sum.amount && currency === sum.currency),
    );
  if (isSame) return;
  throw new AppError(
    'conflict',
    members === 0
      ? message('Since you looked something has changed: this run would bill nobody now.')
      : message(
          'Since you looked something has changed: it would be {members, plural, one {# invoice} other {# invoices}} for {sum} now. Nobody has been billed.',
          { members, sum: sums.map(({ amount, currency }) => sumOf(amount, currency)).join(' + ') },
        ),
    { fields: { expected: required } },
  );
}

async function showAll(ctx: Context, runs: InvoiceRun[]): Promise<contract.InvoiceRun[]> {
  const faces = await facesOf(
    ctx,
    runs.map(({ createdBy }) => createdBy),
  );
  const groupIds = runs.flatMap(({ whom }) => (whom.kind === 'group' ? whom.groupId : []));
  const names = new Map((await listGroupNames(ctx.db, groupIds)).map(({ id, name }) => [id, name]));
  const outcomes = await listOutcomes(
    ctx.db,
    runs.map(({ id }) => id),
  );
  return runs.map((run) => ({
    ...run,
    ...outcomeOf(outcomes, run.id),
    groupName: run.whom.kind === 'group' ? (names.get(run.whom.groupId) ?? null) : null,
    by: faces.get(run.createdBy ?? 0) ?? null,
  }));
}

/** Of the invoices that a run made. */
function outcomeOf(outcomes: Outcome[], id: number): Pick<contract.InvoiceRun, 'billed' | 'paid'> {
  const own = outcomes.filter(({ runId }) => runId === id);
  return {
    billed: own.map(({ amount, currency }) => ({ amount, currency })),
    paid: own.reduce((sum, { paid }) => sum + paid, 0),
  };
}

async function show(ctx: Context, run: InvoiceRun): Promise<contract.InvoiceRun> {
  const [shown] = await showAll(ctx, [run]);
  return shown as contract.InvoiceRun;
}

export async function listInvoiceRuns(
  ctx: Context,
  _viewer: Viewer,
  { query: { limit, before } }: Request<typeof contract.listInvoiceRuns>,
) {
  const rows = await listRuns(ctx.db, { before: before ?? null, limit: limit + 1 });
  const { shown, next } = pageOf(rows, limit, ({ id }) => ({ before: id }));
  return { items: await showAll(ctx, shown), total: await countRuns(ctx.db), next };
}

/** Whom an admin can choose one by one. */
export async function listBillableMembers(
  ctx: Context,
  _viewer: Viewer,
  { query }: Request<typeof contract.listBillableMembers>,
) {
  const found = await listChoosable(ctx.db, query.q, choosableMax);
  return found.map(({ id, email, ...name }) => ({ id, email, displayName: displayName({ ...name, email }) }));
}

export async function getInvoiceRun(
  ctx: Context,
  viewer: Viewer,
  { params }: Request<typeof contract.getInvoiceRun>,
): Promise<contract.RunFacts> {
  const run = await findRun(ctx.db, params.id);
  if (!run) throw notFound(message('This run was not found.'));
  const facts = await factsOf(ctx, run, meantBy(run.id));
  const { whom } = run;
  // Whoever may not bill a group learns nobody of it from what others have billed.
  const maySee = whom.kind !== 'group' || (await seesInside(ctx, viewer, whom.groupId));
  return { ...(maySee ? facts : withoutNames(facts)), run: await show(ctx, run) };
}

const withoutNames = (facts: contract.RunFacts): contract.RunFacts => ({
  ...facts,
  named: [],
  continued: { ...facts.continued, named: [] },
});
