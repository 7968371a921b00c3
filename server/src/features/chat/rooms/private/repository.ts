import { z } from 'zod';
import type { Database } from '../../../../db/database.ts';
import { eq, sql } from '../../../../db/drizzle.ts';
import { execute, findRow, preparedQuery } from '../../../../db/statement.ts';
import { chatRooms } from '../../tables.ts';

export interface PrivateRoom {
  id: number;
  pair: string;
  isReadOnly: boolean;
}

/** Creates the room of a pair or makes the existing one writable, with both members in it. */
export async function upsertPrivateRoom(db: Database, pair: string, matchId: number, now: Date): Promise<number> {
  const room = await findRow(
    db,
    'upsert-private-room',
    z.object({ id: z.int() }),
    sql`insert into chat_rooms (type, name, pair, match_id, created_at)
        values ('private', 'Private conversation', ${pair}, ${matchId}, ${now})
        on conflict (pair) do update set is_read_only = false, match_id = excluded.match_id
        returning id`,
  );
  const { id } = room as { id: number };
  await execute(
    db,
    'insert-pair',
    sql`insert into chat_members (room_id, member_id, joined_at)
        select ${id}, member_id, ${now} from unnest(${sql.param(pair.split(':').map(Number))}::int[]) as pair (member_id)
        on conflict do nothing`,
  );
  return id;
}

/** Nobody writes in it any more, and it is of no match. */
export async function updateClosed(db: Database, roomId: number): Promise<void> {
  await db.update(chatRooms).set({ isReadOnly: true, matchId: null }).where(eq(chatRooms.id, roomId));
}

const byPairs = preparedQuery((db) =>
  db
    .select({ id: chatRooms.id, pair: chatRooms.pair, isReadOnly: chatRooms.isReadOnly })
    .from(chatRooms)
    .where(sql`${chatRooms.pair} = any(${sql.placeholder('pairs')})`)
    .prepare('list-private-rooms'),
);

export async function listPrivateRooms(db: Database, pairs: string[]): Promise<PrivateRoom[]> {
  if (pairs.length === 0) return [];
  const rooms = await byPairs(db).execute({ pairs });
  return rooms as PrivateRoom[];
}
