import type { MemberFace } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { Context } from '../../context.ts';
import { hourMs } from '../../durations.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { createLimiter } from '../../redis/limiter.ts';
import {
  deleteMember,
  findMember,
  insertMember,
  listAdmins,
  listFaces,
  lockForErasure,
  markSeen,
  updateMember,
  updatePlan,
} from './repository.ts';
import { toFace } from './rules.ts';
import type { NewMember, Plan, User, users } from './tables.ts';

/** How often everybody's screens are told of one member's new name or picture: each is a frame to every socket. */
const faceSignals = createLimiter(null, { name: 'face', points: 10, duration: 3600 });

/** That somebody was seen is written at most this often. */
const seenMs = hourMs;

/** Faces by member; of whoever is hidden or gone there is none. */
export async function facesOf(
  { db }: Pick<Context, 'db'>,
  ids: (number | null)[],
): Promise<Map<number, MemberFace>> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))];
  return new Map((await listFaces(db, known)).map((row) => [row.id, toFace(row)]));
}

/**
 * Throws unless the viewer is an admin at this moment. All admins stay as they are until the transaction ends: of two who act on
 * each other at the same time one comes too late.
 */
export async function requireAdminStill(ctx: Context, viewer: Viewer): Promise<void> {
  if (!(await listAdmins(ctx.db)).includes(viewer.id))
    throw new AppError('forbidden', message('Only admins may do this.'));
}

/** Nobody shuts themselves out by a slip, nor gives themselves what others should agree to. */
export function refuseSelf(viewer: Pick<Viewer, 'id'>, id: number): void {
  if (viewer.id === id)
    throw new AppError('forbidden', message('This is your own account. Ask another admin to do this.'));
}

/** Throws when nobody else is an admin: before a demotion, a suspension or a deletion, in its transaction. */
export async function keepLastAdmin(ctx: Context, memberId: number): Promise<void> {
  const [first, ...others] = await listAdmins(ctx.db);
  if (first === memberId && others.length === 0)
    throw new AppError(
      'conflict',
      message(
        'This is the last admin, and without one nobody could run the site. Make somebody else an admin first.',
      ),
    );
}

/**
 * Changes what a member says of themselves. Their own screens follow, and everybody's where the name or the picture is
 * another one now. In a transaction, with the member locked.
 */
export async function changeMember(ctx: Context, before: User, values: Partial<NewMember>): Promise<User> {
  const now = ctx.now();
  const after = { ...before, ...values, updatedAt: now };
  await updateMember(ctx.db, before.id, values, now);
  ctx.signal({ members: [before.id] }, { type: 'me_changed' });
  const [was, is] = [toFace(before), toFace(after)];
  const isAnother = was.displayName !== is.displayName || was.profileImageUrl !== is.profileImageUrl;
  if (was.displayName !== is.displayName) await ctx.tell({ type: 'member.renamed', memberId: before.id });
  // Beyond that, others see it when they load it next.
  if (isAnother && (await faceSignals.take(before.id)) === 0) ctx.signal({}, { type: 'face_changed', member: is });
  return after;
}

/** For features/billing alone: what a member's periods come to, which is where a plan comes from. Their own screens follow. */
export async function setPlan(ctx: Context, memberId: number, plan: Plan): Promise<User> {
  const member = await updatePlan(ctx.db, memberId, plan, ctx.now());
  if (!member) throw notFound(message('This member was not found.'));
  ctx.signal({ members: [memberId] }, { type: 'me_changed' });
  return member;
}

/** Takes a member's account away, with all that belongs to it. In a transaction. */
export async function removeMember(ctx: Context, memberId: number): Promise<void> {
  await lockForErasure(ctx.db, memberId);
  await ctx.tell({ type: 'member.leaving', memberId });
  await deleteMember(ctx.db, memberId);
}

/** In a transaction. */
export async function addMember(
  ctx: Context,
  values: Omit<typeof users.$inferInsert, 'createdAt'>,
): Promise<User> {
  const { id, role } = await insertMember(ctx.db, { ...values, createdAt: ctx.now() });
  await ctx.tell({ type: 'member.joined', memberId: id });
  if (role !== 'user') await ctx.tell({ type: 'member.role_changed', memberId: id, from: 'user', to: role });
  if (values.emailConfirmedAt) await ctx.tell({ type: 'member.confirmed', memberId: id });
  // With what followed.
  return (await findMember(ctx.db, id)) as User;
}

/** By what a member signs in, and as whom. */
type Account = Pick<User, 'email' | 'password' | 'registrationHash' | 'emailConfirmedAt' | 'role'>;

/**
 * Whoever changes the account tells who has to know: sessions and screens differ by what was changed.
 * @param reason why the role is changed, by staff
 */
export async function changeAccount(
  ctx: Context,
  memberId: number,
  values: Partial<Account>,
  reason?: string,
): Promise<void> {
  const before = values.emailConfirmedAt || values.role ? await findMember(ctx.db, memberId) : undefined;
  const isFirst = values.emailConfirmedAt && !before?.emailConfirmedAt;
  await updateMember(ctx.db, memberId, values, ctx.now());
  if (before && values.role && values.role !== before.role)
    await ctx.tell({ type: 'member.role_changed', memberId, from: before.role, to: values.role, reason });
  if (isFirst) await ctx.tell({ type: 'member.confirmed', memberId });
  if (values.email) await ctx.tell({ type: 'member.renamed', memberId });
}

/** Nobody meets the member from now on, and they don't get in; null: they are back. Whoever says so tells who has to know. */
export function setSuspension(
  ctx: Context,
  memberId: number,
  suspension: { since: Date; reason: string } | null,
): Promise<void> {
  const values = { suspendedAt: suspension?.since ?? null, suspensionReason: suspension?.reason ?? null };
  return updateMember(ctx.db, memberId, values, ctx.now());
}

/** Staff ask the member for a second factor, or no longer. */
export function setSecondFactorRequired(ctx: Context, memberId: number, since: Date | null): Promise<void> {
  return updateMember(ctx.db, memberId, { secondFactorRequiredAt: since }, ctx.now());
}

/** An admin has let them in. */
export function endWaiting(ctx: Context, memberId: number): Promise<void> {
  return updateMember(ctx.db, memberId, { waitingSince: null }, ctx.now());
}

/** A session of the member was used. */
export const noteSeen = (ctx: Pick<Context, 'db' | 'now'>, memberId: number): Promise<void> =>
  markSeen(ctx.db, memberId, ctx.now(), new Date(ctx.now().getTime() - seenMs));

/** The member leaves, or stays after all. */
export function setDeletionRequest(ctx: Context, memberId: number, requestedAt: Date | null): Promise<void> {
  return updateMember(ctx.db, memberId, { deletionRequestedAt: requestedAt }, ctx.now());
}
