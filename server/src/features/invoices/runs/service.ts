import type { Request } from '@guildhall/contract/endpoint.ts';
import * as contract from '@guildhall/contract/invoice-runs.ts';
import { displayName } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import type { SQL } from '../../../db/drizzle.ts';
import { AppError, notFound } from '../../../http/errors.ts';
import { pageOf } from '../../../http/paging.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { getInside, seesInside } from '../../groups/access.ts';
import { hasBilling } from '../../members/rules.ts';
import { facesOf } from '../../members/service.ts';
import { costOf } from '../issuing/service.ts';
import { findSettings } from '../repository.ts';
import { billJob } from './jobs.ts';
import {
  type Asked,
  countMeant,
  countRuns,
  fillRun,
  findRun,
  insertRun,
  listGroupNames,
  listLeftOut,
  listRuns,
  listUnknown,
  meantBy,
  meantNow,
} from './repository.ts';
import type { InvoiceRun } from './tables.ts';

export async function createInvoiceRun(
  ctx: Context,
  viewer: Viewer,
  { body: { dryRun, ...body } }: Request<typeof contract.createInvoiceRun>,
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
  const run = await beginRun(ctx, viewer, asked);
  return { ...(await factsOf(ctx, asked, meantBy(run.id))), run };
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
    named: (await listLeftOut(ctx.db, meant, contract.namedMax)).map(({ memberId, reason, ...name }) => ({
      memberId,
      name: displayName(name),
      reason,
    })),
    run: null,
  };
}

function beginRun(ctx: Context, viewer: Viewer, asked: Asked): Promise<contract.InvoiceRun> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const values = { ...asked, state: 'running', createdBy: viewer.id, createdAt: now } as const;
    const begun = await insertRun(ctx.db, { ...values, total: 0 });
    if (!begun) throw new AppError('conflict', message('Another run is under way. Please wait until it is done.'));
    const total = await fillRun(ctx.db, begun, now);
    if (total === 0) throw new AppError('conflict', message('This run would bill nobody.'));
    await ctx.job(billJob, { runId: begun.id });
    return show(ctx, { ...begun, total });
  });
}

async function showAll(ctx: Context, runs: InvoiceRun[]): Promise<contract.InvoiceRun[]> {
  const faces = await facesOf(
    ctx,
    runs.map(({ createdBy }) => createdBy),
  );
  const groupIds = runs.flatMap(({ whom }) => (whom.kind === 'group' ? whom.groupId : []));
  const names = new Map((await listGroupNames(ctx.db, groupIds)).map(({ id, name }) => [id, name]));
  return runs.map((run) => ({
    ...run,
    groupName: run.whom.kind === 'group' ? (names.get(run.whom.groupId) ?? null) : null,
    by: faces.get(run.createdBy ?? 0) ?? null,
  }));
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
  return { ...facts, named: maySee ? facts.named : [], run: await show(ctx, run) };
}
