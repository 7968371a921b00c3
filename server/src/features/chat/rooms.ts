import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { listBannedMembers } from '../moderation/repository.ts';
import {
  insertSystemMessage,
  listPrivateRooms,
  listRoomMembers,
  type PrivateRoom,
  updateReadOnly,
  upsertPrivateRoom,
} from './private/repository.ts';
import { pairOf } from './rules.ts';

interface Opening {
  members: [number, number];
  matchId: number;
  /** The first line of the (re)opened conversation; it comes from nobody. */
  systemLine: string;
}

/** Opens the room of two members, the same one for ever, and makes it writable. Returns its id. */
export async function openPrivateRoom(ctx: Context, { members, matchId, systemLine }: Opening): Promise<number> {
  const now = ctx.now();
  const roomId = await upsertPrivateRoom(ctx.sql, pairOf(...members), matchId, now);
  const message = await insertSystemMessage(ctx.sql, roomId, systemLine, now);
  const audience = { members: await whoMayHear(ctx, members) };
  ctx.signal(audience, { type: 'rooms_changed', roomId });
  ctx.signal(audience, { type: 'new_message', message });
  return roomId;
}

/** The match has ended: both keep reading, nobody writes. */
export async function closePrivateRoom(ctx: Context, roomId: number): Promise<void> {
  await updateReadOnly(ctx.sql, roomId, true);
  const members = await listRoomMembers(ctx.sql, roomId);
  ctx.signal({ members: await whoMayHear(ctx, members) }, { type: 'rooms_changed', roomId });
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

async function whoMayHear(ctx: Context, members: number[]): Promise<number[]> {
  const banned = new Set(await listBannedMembers(ctx.sql, ctx.now()));
  return members.filter((id) => !banned.has(id));
}
