import { chatName } from '@guildhall/contract/members.ts';
import { type Context, inTransaction } from '../../../../context.ts';
import { dayMs, hourMs } from '../../../../durations.ts';
import type { FactOf } from '../../../../facts.ts';
import { lineOf } from '../../../../lines.ts';
import { noteActivity } from '../../../groups/service.ts';
import { joined } from '../../lines.ts';
import { postSystemLine } from '../../posting/service.ts';
import { tellRoomChanged } from '../../signals.ts';
import {
  deleteGroupMember,
  findGroupRoom,
  insertGroupMember,
  insertGroupRoom,
  listActiveGroups,
  listRoomsWithArrivals,
  takeArrivals,
  updateGroupRoom,
} from './repository.ts';

const namedArrivals = 2;

/** Whoever made the group is in it from the first moment: nobody needs to be told that they came. */
export async function followCreated(
  ctx: Context,
  { groupId, name, memberId }: FactOf<'group.created'>,
): Promise<void> {
  const now = ctx.now();
  await insertGroupRoom(ctx.db, groupId, name, now);
  await enter(ctx, groupId, memberId, now);
}

export async function followRenamed(ctx: Context, { groupId, name }: FactOf<'group.renamed'>): Promise<void> {
  const roomId = await updateGroupRoom(ctx.db, groupId, { name });
  if (roomId) await tellRoomChanged(ctx, roomId);
}

/** The room is seen by it. */
export async function followPictured(ctx: Context, { groupId }: FactOf<'group.pictured'>): Promise<void> {
  const roomId = await findGroupRoom(ctx.db, groupId);
  if (roomId) await tellRoomChanged(ctx, roomId);
}

export async function followArchived(ctx: Context, { groupId }: FactOf<'group.archived'>): Promise<void> {
  const roomId = await updateGroupRoom(ctx.db, groupId, { isReadOnly: true });
  if (roomId) await tellRoomChanged(ctx, roomId);
}

export function followJoined(ctx: Context, { groupId, memberId }: FactOf<'group.joined'>): Promise<void> {
  return enter(ctx, groupId, memberId, ctx.now());
}

async function enter(ctx: Context, groupId: number, memberId: number, now: Date): Promise<void> {
  const roomId = await insertGroupMember(ctx.db, groupId, memberId, now);
  if (roomId) ctx.signal({ members: [memberId] }, { type: 'rooms_changed', roomId });
}

/** What they may do in the room is another thing now. */
export async function followRoleGiven(
  ctx: Context,
  { groupId, memberId }: FactOf<'group.role_given'>,
): Promise<void> {
  const roomId = await findGroupRoom(ctx.db, groupId);
  if (roomId) ctx.signal({ members: [memberId] }, { type: 'rooms_changed', roomId });
}

/** From the commit on nothing of the room reaches them: who is in it is looked up for each message. */
export async function followLeft(ctx: Context, { groupId, memberId }: FactOf<'group.left'>): Promise<void> {
  const roomId = await deleteGroupMember(ctx.db, groupId, memberId);
  if (roomId) ctx.signal({ members: [memberId] }, { type: 'rooms_changed', roomId });
}

/** One line for all who came since the last, and no second one within an hour unless somebody has spoken. */
export async function tellArrivals(ctx: Context): Promise<void> {
  const now = ctx.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const rooms = await listRoomsWithArrivals(ctx.db, { now, lookback: ago(dayMs), pause: ago(hourMs) });
  for (const { roomId } of rooms)
    await inTransaction(ctx, async (ctx) => {
      const came = await takeArrivals(ctx.db, roomId, now);
      if (came.length === 0) return;
      // Three names read better than two and one other.
      const shown = came.length === namedArrivals + 1 ? came.length : namedArrivals;
      const people = came.slice(0, shown).map(({ memberId, card }) => ({ memberId, name: chatName(card) }));
      const line = lineOf(joined, { people, others: came.length - people.length });
      await postSystemLine(
        ctx,
        roomId,
        line,
        came.map(({ memberId }) => memberId),
      );
    });
}

/** A group in whose room somebody talks is active. */
export async function noteGroupActivity(ctx: Context): Promise<void> {
  await noteActivity(ctx, await listActiveGroups(ctx.db, new Date(ctx.now().getTime() - hourMs)));
}
