import type { Context } from '../../../../context.ts';
import type { Database } from '../../../../db/database.ts';
import type { FactOf } from '../../../../facts.ts';
import type { StoredLine } from '../../../../lines.ts';
import { postSystemLine } from '../../posting/service.ts';
import { pairOf } from '../../rules.ts';
import { tellRoomChanged } from '../../signals.ts';
import { listPrivateRooms, type PrivateRoom, updateClosed, upsertPrivateRoom } from './repository.ts';

interface Opening {
  members: [number, number];
  matchId: number;
  /** The first line of the (re)opened conversation; it comes from nobody. */
  firstLine: StoredLine;
  /** Whose act opens it: the line tells them nothing new. */
  openedBy: number;
}

/** Opens the room of two members, the same one for ever, and makes it writable. Returns its id. */
export async function openPrivateRoom(
  ctx: Context,
  { members, matchId, firstLine, openedBy }: Opening,
): Promise<number> {
  const roomId = await upsertPrivateRoom(ctx.db, pairOf(...members), matchId, ctx.now());
  await tellRoomChanged(ctx, roomId);
  await postSystemLine(ctx, roomId, firstLine, [openedBy]);
  return roomId;
}

/** The match has ended: both keep reading, nobody writes. */
export async function closePrivateRoom(ctx: Context, roomId: number): Promise<void> {
  await updateClosed(ctx.db, roomId);
  await tellRoomChanged(ctx, roomId);
}

/** A block makes the room read-only, its end writable again: the rights look that up, the screens have to be told. */
export async function followBlock(
  ctx: Context,
  { blockerId, blockedId }: FactOf<'member.blocked' | 'member.unblocked'>,
): Promise<void> {
  const [room] = await listPrivateRooms(ctx.db, [pairOf(blockerId, blockedId)]);
  // In a room whose match has ended, nothing changes that the blocked member could see.
  if (room && !room.isReadOnly) await tellRoomChanged(ctx, room.id);
}

/** The rooms of these pairs, as far as they exist; find one by `rooms.get(pairOf(a, b))`. */
export async function findPrivateRooms(
  db: Database,
  pairs: [number, number][],
): Promise<Map<string, PrivateRoom>> {
  const rooms = await listPrivateRooms(
    db,
    pairs.map((pair) => pairOf(...pair)),
  );
  return new Map(rooms.map((room) => [room.pair, room]));
}
