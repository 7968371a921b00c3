import type { deleteAccount as DeleteAccount } from '@guildhall/contract/account.ts';
import { complaint } from '@guildhall/contract/complaints.ts';
import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { dayMs } from '../../../durations.ts';
import { AppError, refuseFields, unauthorized } from '../../../http/errors.ts';
import type { Http } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { thisSite } from '../../../settings.ts';
import type { Allowance } from '../../allowances/rules.ts';
import { requireAllowance } from '../../allowances/service.ts';
import { recordAct } from '../../audit/service.ts';
import { mailMember } from '../../auth/mailing/service.ts';
import { forgetSession } from '../../auth/service.ts';
import { lockMember } from '../../members/repository.ts';
import { deletionDueAt, toMe } from '../../members/rules.ts';
import { keepLastAdmin, setDeletionRequest } from '../../members/service.ts';
import type { User } from '../../members/tables.ts';
import { deletionMail, restoredMail } from '../mail.ts';

/** Requests of a member to be deleted: never more than five in 24 hours. */
const leavings: Allowance = { name: 'leaving', burst: 5, everyMs: dayMs };
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
      throw refuseFields({ email: complaint('{field} is not the address of your account') });
    // A second click, at the same moment: the first has done it.
    if (member.deletionRequestedAt) return deletionDueAt(member.deletionRequestedAt);
    // Each is a mail, and one more when it is undone; undoing it is always possible.
    await requireAllowance(ctx, leavings, member.id);
    await recordAct(ctx, { act: 'account.deletion_requested', target: { kind: 'member', id: member.id } });
    const dueAt = await beginDeletion(ctx, member.id);
    await mailMember(ctx, member, deletionMail(thisSite(ctx), member, dueAt));
    return dueAt;
  });
  forgetSession(ctx, { request, reply });
  reply.header('clear-site-data', '"cache"');
  return { ok: true, deletionDueAt: dueAt };
}

/** Nobody sees the member from now on. Returns when the account is erased. In a transaction, with the member locked. */
export async function beginDeletion(ctx: Context, memberId: number): Promise<Date> {
  const now = ctx.now();
  await setDeletionRequest(ctx, memberId, now);
  await ctx.tell({ type: 'member.hidden', memberId });
  return deletionDueAt(now);
}

/** Throws once it is too late. In a transaction, with the member locked. */
export async function undoDeletion(ctx: Context, member: User): Promise<void> {
  const { id, deletionRequestedAt, suspendedAt } = member;
  if (!deletionRequestedAt) return;
  if (deletionDueAt(deletionRequestedAt) <= ctx.now())
    throw new AppError('conflict', message('It is too late to undo this: the account is being deleted.'));
  await setDeletionRequest(ctx, id, null);
  // What is remembered of the sessions of somebody who leaves is no longer true.
  ctx.control({ type: 'member_changed', memberId: id });
  if (!suspendedAt) await ctx.tell({ type: 'member.shown', memberId: id });
  await mailMember(ctx, member, restoredMail(thisSite(ctx), member));
}

export function restoreAccount(ctx: Context, viewer: Viewer): Promise<Me> {
  return inTransaction(ctx, async (ctx) => {
    const member = await lockMember(ctx.db, viewer.id);
    if (!member) throw unauthorized();
    if (!member.deletionRequestedAt) return toMe(ctx, member);
    await undoDeletion(ctx, member);
    await recordAct(ctx, { act: 'account.deletion_undone', target: { kind: 'member', id: member.id } });
    return toMe(ctx, { ...member, deletionRequestedAt: null });
  });
}
