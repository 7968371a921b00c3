import { type GroupDetails, organises, type Group as ShownGroup } from '@guildhall/contract/groups.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { Context } from '../../context.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { toMemberCard } from '../cards/rules.ts';
import { findMembership } from './membership/repository.ts';
import { findGroupRow, type GroupRow, listOrganisers, lockGroup } from './repository.ts';
import { countOpenRequests } from './requests/repository.ts';
import { archivedRefusal } from './rules.ts';
import type { Group, GroupMembership } from './tables.ts';

export const groupNotFound = () => notFound(message('This group was not found.'));

/** People, room and events of the group are for this viewer's eyes. */
function isInside({ isPrivate, isArchived, myRole }: GroupRow): boolean {
  return myRole !== null || !(isPrivate || isArchived);
}

/** Whether the viewer may know of it at all: visitors only of public ones, and of an archived one whoever was in it. */
function mayKnow(row: GroupRow, viewer: Viewer | null): boolean {
  if (row.myRole !== null) return true;
  return !row.isArchived && (viewer !== null || !row.isPrivate);
}

/** Outsiders of a private group learn name, description, industry and count. */
export function showGroup(row: GroupRow): ShownGroup {
  if (isInside(row)) return row;
  return { ...row, pictureUrl: null, lastActiveAt: null };
}

/** The group as the viewer may see it; one that they may not know of is not found. */
export async function getKnown(ctx: Context, viewer: Viewer | null, id: number): Promise<GroupRow> {
  const row = await findGroupRow(ctx.db, id, viewer?.id ?? null, ctx.now());
  if (!row || !mayKnow(row, viewer)) throw groupNotFound();
  return row;
}

/** The group, if its people, room and events are for the viewer's eyes. */
export async function getInside(ctx: Context, viewer: Viewer, id: number): Promise<GroupRow> {
  const row = await getKnown(ctx, viewer, id);
  if (!isInside(row)) throw groupNotFound();
  return row;
}

/** Whether people, room and events of the group are for the viewer's eyes. */
export async function seesInside(ctx: Context, viewer: Viewer, id: number): Promise<boolean> {
  const row = await findGroupRow(ctx.db, id, viewer.id, ctx.now());
  return row !== undefined && isInside(row);
}

/** The group, if the viewer runs it. */
export async function getOrganised(ctx: Context, viewer: Viewer, id: number): Promise<GroupRow> {
  const row = await getInside(ctx, viewer, id);
  if (!organises(row.myRole)) throw notOrganised();
  return row;
}

const notOrganised = () => new AppError('forbidden', message('Only the organisers of this group may do this.'));

export async function showDetails(ctx: Context, viewer: Viewer | null, id: number): Promise<GroupDetails> {
  const row = await getKnown(ctx, viewer, id);
  const people = viewer && isInside(row) ? await listOrganisers(ctx.db, id) : [];
  return {
    ...showGroup(row),
    organisers: people.map(toMemberCard),
    requestCount: organises(row.myRole) ? await countOpenRequests(ctx.db, id) : 0,
  };
}

/** The group once nobody else can change it, with the viewer's part in it; one that they run, and that is not archived. */
export async function lockOrganised(
  ctx: Context,
  viewer: Viewer,
  id: number,
): Promise<{ group: Group; mine: GroupMembership }> {
  const group = await lockGroup(ctx.db, id);
  const mine = await findMembership(ctx.db, id, viewer.id);
  if (!group || (!mine && (group.isPrivate || group.archivedAt))) throw groupNotFound();
  if (!mine || !organises(mine.role)) throw notOrganised();
  if (group.archivedAt) throw archivedRefusal();
  return { group, mine };
}
