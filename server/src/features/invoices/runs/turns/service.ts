import { type Context, inTransaction } from '../../../../context.ts';
import { isLockedOut, isUnavailable } from '../../../../db/database.ts';
import { lockMember } from '../../../members/repository.ts';
import { hasBilling } from '../../../members/rules.ts';
import { bill } from '../../issuing/service.ts';
import { endTurn, findRun, findStanding, finishRun, listWaiting } from '../repository.ts';
import { mailInMs } from '../rules.ts';
import type { InvoiceRun } from '../tables.ts';

const readAtOnce = 100;

/**
 * Gives those who wait their invoices, each in a transaction of its own: numbers are held for a moment only, and whoever is killed
 * goes on with the next member.
 */
export async function workRun(ctx: Context, runId: number): Promise<void> {
  // It goes on once there is billing again.
  while (hasBilling(ctx)) {
    const run = await findRun(ctx.db, runId);
    if (run?.state !== 'running') return;
    const memberIds = await listWaiting(ctx.db, runId, readAtOnce);
    if (memberIds.length === 0) return finishRun(ctx.db, runId, ctx.now());
    for (const memberId of memberIds) {
      if (!hasBilling(ctx)) return;
      await takeTurn(ctx, run, memberId);
    }
  }
}

async function takeTurn(ctx: Context, run: InvoiceRun, memberId: number): Promise<void> {
  try {
    await inTransaction(ctx, (ctx) => billOne(ctx, run, memberId));
  } catch (error) {
    // The database is away, or somebody was in the way: the job is tried again.
    if (isUnavailable(error) || isLockedOut(error)) throw error;
    ctx.log.warn({ err: error, runId: run.id, memberId }, 'a member could not be billed');
    await inTransaction(ctx, async (ctx) => {
      await lockMember(ctx.db, memberId);
      if (await isWaiting(ctx, run, memberId)) await endTurn(ctx.db, run, memberId, { reason: 'failed' });
    });
  }
}

const isWaiting = async (ctx: Context, { id }: InvoiceRun, memberId: number) =>
  (await listWaiting(ctx.db, id, 1, memberId)).length > 0;

async function billOne(ctx: Context, run: InvoiceRun, memberId: number): Promise<void> {
  await lockMember(ctx.db, memberId);
  // Another process may have been quicker, and since the run began much may have changed.
  if (!hasBilling(ctx) || !(await isWaiting(ctx, run, memberId))) return;
  const { reason, ...had } = await findStanding(ctx.db, memberId, run, ctx.now());
  if (reason) return endTurn(ctx.db, run, memberId, { ...had, reason });
  const { issued = 0 } = (await findRun(ctx.db, run.id)) ?? {};
  const invoice = await bill(ctx, memberId, run, {
    issuedBy: run.createdBy,
    mailInMs: mailInMs({ ...run, issued }, ctx.now()),
  });
  await endTurn(ctx.db, run, memberId, { ...had, invoiceId: invoice.id });
}
