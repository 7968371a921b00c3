import type { Request } from '@guildhall/contract/endpoint.ts';
import { displayName, type Role } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { ChangedUser, updateUser as UpdateUser } from '@guildhall/contract/users.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { AppError, notFound } from '../../../http/errors.ts';
import { requireFreshSignIn, type Viewer } from '../../../http/viewer.ts';
import { recordAct } from '../../audit/service.ts';
import {
  changeAccount,
  changeMember,
  keepLastAdmin,
  refuseSelf,
  requireAdminStill,
} from '../../members/service.ts';
import type { User } from '../../members/tables.ts';
import { impose } from '../../moderation/service.ts';
import { liftSuspension } from '../../moderation/suspending/service.ts';
import { lockUser } from '../access.ts';
import { listFoundUsers } from '../listing/repository.ts';
import { askedNow, toListedUser } from '../listing/service.ts';
import { noticeRenamed, noticeRole } from '../notices.ts';
import { deleteNote, findNote, saveNote } from '../repository.ts';

type Change = Request<typeof UpdateUser>['body'];

/** All that was asked for, or nothing. What is so already is no act. */
export function updateUser(
  ctx: Context,
  viewer: Viewer,
  { params: { id }, body }: Request<typeof UpdateUser>,
): Promise<ChangedUser> {
  const isGrave = body.role !== undefined || body.suspended !== undefined;
  if (isGrave) {
    requireFreshSignIn(viewer, ctx.now());
    refuseSelf(viewer, id);
  }
  return inTransaction(ctx, async (ctx) => {
    if (isGrave) await requireAdminStill(ctx, viewer);
    const member = await lockUser(ctx, id);
    await rename(ctx, member, body);
    await writeNote(ctx, viewer, id, body.note);
    if (body.role !== undefined) await giveRole(ctx, member, { role: body.role, reason: body.reason ?? '' });
    await suspend(ctx, viewer, member, body);
    return readChanged(ctx, id);
  });
}

async function rename(ctx: Context, member: User, { firstName, lastName }: Change): Promise<void> {
  const names = { firstName: firstName ?? member.firstName, lastName: lastName ?? member.lastName };
  if (names.firstName === member.firstName && names.lastName === member.lastName) return;
  const after = await changeMember(ctx, member, names);
  await recordAct(ctx, {
    act: 'member.renamed',
    target: { kind: 'member', id: member.id },
    details: { from: displayName({ ...member, email: null }), to: displayName(after) },
  });
  await noticeRenamed(ctx, member.id, displayName(after));
}

async function writeNote(ctx: Context, viewer: Viewer, memberId: number, note?: string | null): Promise<void> {
  if (note === undefined || note === ((await findNote(ctx.db, memberId))?.text ?? null)) return;
  if (note === null) await deleteNote(ctx.db, memberId);
  else await saveNote(ctx.db, { memberId, text: note, writtenBy: viewer.id, updatedAt: ctx.now() });
  await recordAct(ctx, { act: 'member.noted', target: { kind: 'member', id: memberId } });
}

async function giveRole(ctx: Context, member: User, { role, reason }: { role: Role; reason: string }) {
  if (role === member.role) return;
  if (role !== 'user' && !member.emailConfirmedAt)
    throw new AppError(
      'conflict',
      message('The address of this account is not confirmed: somebody else may have registered it.'),
    );
  if (member.role === 'admin') await keepLastAdmin(ctx, member.id);
  await changeAccount(ctx, member.id, { role }, reason);
  ctx.control({ type: 'member_changed', memberId: member.id });
  ctx.signal({ members: [member.id] }, { type: 'me_changed' });
  await noticeRole(ctx, member.id, { role, reason });
}

async function suspend(
  ctx: Context,
  viewer: Viewer,
  member: User,
  { suspended, reason = '' }: Change,
): Promise<void> {
  if (suspended === undefined || suspended === (member.suspendedAt !== null)) return;
  if (suspended) await impose(ctx, viewer, { type: 'suspend', userId: member.id, reason });
  else await liftSuspension(ctx, member, reason);
}

/** As the list has it now. */
export async function readChanged(ctx: Context, id: number): Promise<ChangedUser> {
  const [row] = await listFoundUsers(ctx.db, askedNow(ctx, { ids: [id] }), {
    sort: 'newest',
    after: null,
    limit: 1,
    isFew: true,
  });
  if (!row) throw notFound(message('This member was not found.'));
  return { ...toListedUser(row), note: (await findNote(ctx.db, id))?.text ?? null };
}
