import type { Context } from '../../../context.ts';
import { recordAct } from '../../audit/service.ts';
import { keepLastAdmin, setSuspension } from '../../members/service.ts';
import type { User } from '../../members/tables.ts';
import { suspendedMail, unsuspendedMail } from '../mail.ts';

/**
 * The member doesn't get in from now on, their sessions end, and nobody meets them. Their listings stay, without their name. In a
 * transaction, with the member locked; who may do it was decided before.
 */
export async function suspendMember(ctx: Context, member: User, reason: string): Promise<void> {
  await keepLastAdmin(ctx, member.id);
  await setSuspension(ctx, member.id, { since: ctx.now(), reason });
  await recordAct(ctx, { act: 'member.suspended', target: { kind: 'member', id: member.id }, reason });
  // Who is on the way out is hidden already; the sessions end in any case.
  await ctx.tell({ type: 'member.hidden', memberId: member.id });
  if (member.emailConfirmedAt) await ctx.mail(suspendedMail(ctx.config, member, reason));
}

/** They get in again. In a transaction, with the member locked. */
export async function liftSuspension(ctx: Context, member: User, reason: string): Promise<void> {
  await setSuspension(ctx, member.id, null);
  await recordAct(ctx, { act: 'member.unsuspended', target: { kind: 'member', id: member.id }, reason });
  if (!member.deletionRequestedAt) await ctx.tell({ type: 'member.shown', memberId: member.id });
  if (member.emailConfirmedAt) await ctx.mail(unsuspendedMail(ctx.config, member));
}
