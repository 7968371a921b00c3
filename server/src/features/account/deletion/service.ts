import type { deleteAccount as DeleteAccount } from '@guildhall/contract/account.ts';
import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { AppError, refuseFields, unauthorized } from '../../../http/errors.ts';
import { tooMany } from '../../../http/rate-limit.ts';
import type { Http } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { clearSessionCookie } from '../../auth/cookie.ts';
import { mailMember } from '../../auth/registration/mail.ts';
import { leavings } from '../../auth/rules.ts';
import { take } from '../../auth/throttle/repository.ts';
import { lockMember, updateMember } from '../../members/repository.ts';
import { deletionDueAt, toMe } from '../../members/rules.ts';
import { keepLastAdmin } from '../../members/service.ts';
import { deletionMail, restoredMail } from '../mail.ts';

/** Nobody sees the member from now on; nothing is lost yet. */
export async function deleteAccount(
  ctx: Context,
  viewer: Viewer,
  { body }: Request<typeof DeleteAccount>,
  { request, reply }: Http,
): Promise<Answer<typeof DeleteAccount>> {
  const dueAt = await inTransaction(ctx, async (ctx) => {
    await keepLastAdmin(ctx, viewer.id);
    const member = await lockMember(ctx.db, viewer.id);
    if (!member) throw unauthorized();
    if (member.email.toLowerCase() !== body.email.toLowerCase())
      throw refuseFields({ email: 'is not the address of your account' });
    const now = ctx.now();
    // A second click, at the same moment: the first has done it.
    if (member.deletionRequestedAt) return deletionDueAt(member.deletionRequestedAt);
    // Each is a mail, and one more when it is undone; undoing it is always possible.
    const wait = await take(ctx.db, `leaving|${member.id}`, now, leavings);
    if (wait > 0) throw tooMany(wait / 1000);
    await updateMember(ctx.db, member.id, { deletionRequestedAt: now }, now);
    await ctx.tell({ type: 'member.hidden', memberId: member.id });
    await mailMember(ctx, member, deletionMail(ctx.config, member, deletionDueAt(now)));
    return deletionDueAt(now);
  });
  clearSessionCookie(ctx.config, request, reply);
  reply.header('clear-site-data', '"cache"');
  return { ok: true, deletionDueAt: dueAt };
}

export function restoreAccount(ctx: Context, viewer: Viewer): Promise<Me> {
  return inTransaction(ctx, async (ctx) => {
    const member = await lockMember(ctx.db, viewer.id);
    if (!member) throw unauthorized();
    if (!member.deletionRequestedAt) return toMe(member, ctx.now());
    const now = ctx.now();
    if (deletionDueAt(member.deletionRequestedAt) <= now)
      throw new AppError('conflict', 'It is too late to undo this: the account is being deleted.');
    await updateMember(ctx.db, member.id, { deletionRequestedAt: null }, now);
    // What is remembered of the sessions of somebody who leaves is no longer true.
    ctx.control({ type: 'member_changed', memberId: member.id });
    await ctx.tell({ type: 'member.shown', memberId: member.id });
    await mailMember(ctx, member, restoredMail(ctx.config, member));
    return toMe({ ...member, deletionRequestedAt: null }, ctx.now());
  });
}
