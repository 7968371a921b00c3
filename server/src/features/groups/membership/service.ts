import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import type * as groupMembers from '@guildhall/contract/group-members.ts';
import type * as contract from '@guildhall/contract/groups.ts';
import type { GroupRole } from '@guildhall/contract/groups.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { AppError, notFound, unauthorized } from '../../../http/errors.ts';
import { pageOf } from '../../../http/paging.ts';
import type { Page } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { rightsOf } from '../../billing/rules.ts';
import { toMemberCard } from '../../cards/rules.ts';
import { findMember, lockMember } from '../../members/repository.ts';
import { getInside, groupNotFound, lockOrganised, showDetails } from '../access.ts';
import { deleteInvitationsOf, findAddressedTo } from '../invitations/repository.ts';
import { forgetRequest, noticeRemoved, noticeRequested } from '../notices.ts';
import { lockGroup, updateGroupRow } from '../repository.ts';
import { deleteRequest, insertRequest } from '../requests/repository.ts';
import { archivedRefusal, limitReached } from '../rules.ts';
import { tellOrganisers, tellStanding } from '../signals.ts';
import type { Group } from '../tables.ts';
import {
  countLiveMemberships,
  countShownMembers,
  deleteMembership,
  deleteRemoval,
  findListedMember,
  findMembership,
  insertMembership,
  insertRemoval,
  isRemoved,
  type ListedMember,
  listFewMembers,
  listMemberRows,
  ownsBusiness,
  readMemberCount,
  updateMembership,
} from './repository.ts';

/** In larger groups nobody else's screen asks again when somebody comes or goes: they hear the count. */
const fewMembers = 200;

export function showMember({ card, ...row }: ListedMember): groupMembers.GroupMember {
  return { ...row, member: toMemberCard(card) };
}

/**
 * Tells everybody how many there are now, which fetches nothing; in a small group its members that the list of them is
 * another one; and whoever came or went how they stand to it.
 */
async function tellCount(ctx: Context, groupId: number, concerned: number): Promise<void> {
  const memberCount = await readMemberCount(ctx.db, groupId);
  ctx.signal({}, { type: 'group_counted', groupId, memberCount });
  tellStanding(ctx, groupId, [concerned]);
  const others = (await listFewMembers(ctx.db, groupId, fewMembers)).filter((id) => id !== concerned);
  ctx.signal({ members: others }, { type: 'group_members_changed', groupId });
}

interface Admission {
  role?: GroupRole;
  businessId?: number | undefined;
}

/**
 * Makes somebody a member, within the limit of their plan. The member is locked before the group, everywhere: twenty
 * joins at once are one after the other.
 */
export async function admit(
  ctx: Context,
  { id: groupId }: Pick<Group, 'id'>,
  memberId: number,
  { role = 'member', businessId }: Admission = {},
): Promise<void> {
  const member = await lockMember(ctx.db, memberId);
  if (!member) throw unauthorized();
  const group = await lockGroup(ctx.db, groupId);
  if (!group) throw groupNotFound();
  if (group.archivedAt) throw archivedRefusal();
  if (await findMembership(ctx.db, groupId, memberId)) return;
  const now = ctx.now();
  const max = rightsOf(ctx, member).groups;
  const used = max === null ? 0 : await countLiveMemberships(ctx.db, memberId);
  if (max !== null && used >= max) throw limitReached(used, max);
  await insertMembership(ctx.db, {
    groupId,
    userId: memberId,
    role,
    businessId: businessId ?? null,
    joinedAt: now,
  });
  await deleteInvitationsOf(ctx.db, groupId, memberId);
  await deleteRequest(ctx.db, groupId, memberId);
  await forgetRequest(ctx, groupId, memberId);
  await deleteRemoval(ctx.db, groupId, memberId);
  await updateGroupRow(ctx.db, groupId, { lastActiveAt: now });
  await ctx.tell({ type: 'group.joined', groupId, memberId });
  await tellCount(ctx, groupId, memberId);
}

async function requireOwnBusiness(ctx: Context, viewer: Viewer, businessId: number | null | undefined) {
  if (businessId && !(await ownsBusiness(ctx.db, viewer.id, businessId)))
    throw notFound(message('This business was not found.'));
}

/** By invitation, or where everybody may; else it's a request to the organisers. */
export function joinGroup(
  ctx: Context,
  viewer: Viewer,
  { params, body }: Request<typeof groupMembers.joinGroup>,
): Promise<contract.GroupDetails> {
  return inTransaction(ctx, async (ctx) => {
    await requireOwnBusiness(ctx, viewer, body.businessId);
    await lockMember(ctx.db, viewer.id);
    const group = await lockGroup(ctx.db, params.id);
    if (!group) throw groupNotFound();
    const isIn = (await findMembership(ctx.db, group.id, viewer.id)) !== undefined;
    if (group.archivedAt) throw isIn ? archivedRefusal() : groupNotFound();
    if (!isIn) {
      const isInvited = (await findAddressedTo(ctx.db, group.id, viewer.id, ctx.now())) !== undefined;
      const isOpen = !group.isPrivate && !(await isRemoved(ctx.db, group.id, viewer.id));
      if (isInvited || isOpen) await admit(ctx, group, viewer.id, { businessId: body.businessId });
      else await askToJoin(ctx, viewer, group);
    }
    return showDetails(ctx, viewer, group.id);
  });
}

/** A request to the organisers; once, however often it is made. */
export async function askToJoin(ctx: Context, viewer: Viewer, group: Group): Promise<void> {
  if (!(await insertRequest(ctx.db, group.id, viewer.id, ctx.now()))) return;
  tellStanding(ctx, group.id, [viewer.id]);
  await tellOrganisers(ctx, group.id);
  await noticeRequested(ctx, group, viewer.id);
}

export async function leaveGroup(
  ctx: Context,
  viewer: Viewer,
  { params, body }: Request<typeof groupMembers.leaveGroup>,
): Promise<Answer<typeof groupMembers.leaveGroup>> {
  return inTransaction(ctx, async (ctx) => {
    const group = await lockGroup(ctx.db, params.id);
    const mine = await findMembership(ctx.db, params.id, viewer.id);
    if (!group || !mine) throw groupNotFound();
    if (mine.role === 'owner' && !group.archivedAt) {
      if (!body.successorId)
        throw new AppError(
          'conflict',
          message('You are the owner of this group: hand it over to somebody, or archive it, before you leave.'),
        );
      await handOver(ctx, group.id, viewer.id, body.successorId);
    }
    await dismiss(ctx, group.id, viewer.id);
    return { ok: true };
  });
}

/** Takes a membership away; in the transaction that holds the group's lock. */
export async function dismiss(ctx: Context, groupId: number, memberId: number): Promise<void> {
  if (!(await deleteMembership(ctx.db, groupId, memberId))) return;
  await ctx.tell({ type: 'group.left', groupId, memberId });
  await tellCount(ctx, groupId, memberId);
}

/** One owner there is at any moment: first nobody, then the next one. */
export async function handOver(ctx: Context, groupId: number, fromId: number, toId: number): Promise<void> {
  const [next, member] = [await findMembership(ctx.db, groupId, toId), await findMember(ctx.db, toId)];
  if (!next || !member || member.isHidden || toId === fromId)
    throw notFound(message('This member was not found.'));
  await updateMembership(ctx.db, groupId, fromId, { role: 'moderator' });
  await updateMembership(ctx.db, groupId, toId, { role: 'owner' });
  for (const memberId of [fromId, toId]) await ctx.tell({ type: 'group.role_given', groupId, memberId });
  tellStanding(ctx, groupId, [fromId, toId]);
}

export async function listGroupMembers(
  ctx: Context,
  viewer: Viewer,
  { params, query }: Request<typeof groupMembers.listGroupMembers>,
): Promise<Page<groupMembers.GroupMember>> {
  await getInside(ctx, viewer, params.id);
  const rows = await listMemberRows(ctx.db, params.id, { limit: query.limit + 1, skip: query.skip });
  const { shown, next } = pageOf(rows, query.limit, () => ({ skip: query.skip + query.limit }));
  const isWhole = query.skip === 0 && next === null;
  const total = isWhole ? shown.length : await countShownMembers(ctx.db, params.id);
  return { items: shown.map(showMember), total, next };
}

export function updateGroupMember(
  ctx: Context,
  viewer: Viewer,
  { params: { id, userId }, body }: Request<typeof groupMembers.updateGroupMember>,
): Promise<groupMembers.GroupMember> {
  return inTransaction(ctx, async (ctx) => {
    const group = await lockGroup(ctx.db, id);
    const mine = await findMembership(ctx.db, id, viewer.id);
    if (!group || !mine) throw groupNotFound();
    if (group.archivedAt) throw archivedRefusal();
    const theirs = await findMembership(ctx.db, id, userId);
    if (!theirs) throw notFound(message('This member was not found.'));
    if (body.businessId !== undefined) {
      if (userId !== viewer.id) throw new AppError('forbidden', message('Members choose their own business.'));
      await requireOwnBusiness(ctx, viewer, body.businessId);
      await updateMembership(ctx.db, id, userId, { businessId: body.businessId });
    }
    if (body.role !== undefined && body.role !== theirs.role) {
      if (mine.role !== 'owner')
        throw new AppError('forbidden', message('Only the owner of this group can give roles.'));
      if (userId === viewer.id)
        throw new AppError('conflict', message('Hand the group over to somebody else to become a moderator.'));
      if (body.role === 'owner') await handOver(ctx, id, viewer.id, userId);
      else {
        await updateMembership(ctx.db, id, userId, { role: body.role });
        await ctx.tell({ type: 'group.role_given', groupId: id, memberId: userId });
      }
    }
    tellStanding(ctx, id, [viewer.id, userId, ...(await listFewMembers(ctx.db, id, fewMembers))]);
    const listed = await findListedMember(ctx.db, id, userId);
    if (!listed) throw notFound(message('This member was not found.'));
    return showMember(listed);
  });
}

export function removeGroupMember(
  ctx: Context,
  viewer: Viewer,
  { params: { id, userId } }: Request<typeof groupMembers.removeGroupMember>,
): Promise<Answer<typeof groupMembers.removeGroupMember>> {
  return inTransaction(ctx, async (ctx) => {
    const { group, mine } = await lockOrganised(ctx, viewer, id);
    const theirs = await findMembership(ctx.db, id, userId);
    if (!theirs) throw notFound(message('This member was not found.'));
    if (userId === viewer.id)
      throw new AppError('conflict', message('Leave the group instead of removing yourself.'));
    if (theirs.role === 'owner' || (theirs.role === 'moderator' && mine.role !== 'owner'))
      throw new AppError(
        'forbidden',
        message('Only the owner can remove moderators, and nobody can remove the owner.'),
      );
    await insertRemoval(ctx.db, { groupId: id, userId, removedBy: viewer.id, createdAt: ctx.now() });
    await dismiss(ctx, id, userId);
    await noticeRemoved(ctx, group, userId);
    return { ok: true };
  });
}
