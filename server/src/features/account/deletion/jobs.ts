import { deletionDays } from '@guildhall/contract/members.ts';
import { z } from 'zod';
import { type Context, inTransaction } from '../../../context.ts';
import { dayMs } from '../../../durations.ts';
import { jobKind } from '../../../jobs/kind.ts';
import { detachMessages } from '../../chat/leaving/service.ts';
import { findMember, listLeaving, lockMember } from '../../members/repository.ts';
import { removeMember } from '../../members/service.ts';
import { sweepExports } from '../exporting/jobs.ts';

const erasedAtOnce = 100;

const cutoff = (now: Date) => new Date(now.getTime() - deletionDays * dayMs);

/** Erases a member whose time is over, and nobody else. */
export const eraseMember = jobKind({ name: 'erase-member', schema: z.object({ memberId: z.int() }) });

/** A job for each: one that fails is tried again by itself, and holds up nobody else's. */
export async function findDue(ctx: Context): Promise<void> {
  for (const memberId of await listLeaving(ctx.db, cutoff(ctx.now()), erasedAtOnce))
    await ctx.job(eraseMember, { memberId });
}

/** Doing it twice does nothing more. */
export async function erase(ctx: Context, memberId: number): Promise<void> {
  const isDue = (member: { deletionRequestedAt: Date | null } | undefined) =>
    member?.deletionRequestedAt != null && member.deletionRequestedAt <= cutoff(ctx.now());
  // Nobody can undo it any more (`restoreAccount`), so what is detached is never missed.
  if (!isDue(await findMember(ctx.db, memberId))) return;
  await detachMessages(ctx, memberId);
  await inTransaction(ctx, async (ctx) => {
    if (isDue(await lockMember(ctx.db, memberId))) await removeMember(ctx, memberId);
  });
  // The rows of their downloads went with them, now the files.
  await sweepExports(ctx);
}
