import type { Context } from '../../../context.ts';
import { thisSite } from '../../../settings.ts';
import { recordAct } from '../../audit/service.ts';
import { keepLastAdmin, setSuspension } from '../../members/service.ts';
import type { User } from '../../members/tables.ts';
import { unsuspendedMail } from '../mail.ts';
import { endSanctions } from '../repository.ts';

/**
 * The member doesn't get in from now on, their sessions end, and nobody meets them. Their listings stay, without their name. In a
 * transaction, with the member locked; who may do it was decided before.
 */
export async function closeAccount(ctx: Context, memberId: number, reason: string): Promise<void> {
  await keepLastAdmin(ctx, memberId);
  await setSuspension(ctx, memberId, { since: ctx.now(), reason });
  // Who is on the way out is hidden already; the sessions end in any case.
  await ctx.tell({ type: 'member.hidden', memberId });
}

/** They get in again. In a transaction, with the member locked. */
export async function liftSuspension(ctx: Context, member: User, reason: string): Promise<void> {
  const { id: memberId } = member;
  await setSuspension(ctx, memberId, null);
  for (const sanctionId of await endSanctions(ctx.db, { userId: memberId, type: 'suspend' }, ctx.now()))
    await ctx.tell({ type: 'member.sanction_lifted', sanctionId, memberId });
  await recordAct(ctx, { act: 'member.unsuspended', target: { kind: 'member', id: memberId }, reason });
  if (!member.deletionRequestedAt) await ctx.tell({ type: 'member.shown', memberId });
  if (member.emailConfirmedAt) await ctx.mail(unsuspendedMail(thisSite(ctx), member));
}
