import type { Message } from '@guildhall/contract/chat.ts';
import type { Database, Sql } from '../../../db/database.ts';
import { inArray } from '../../../db/drizzle.ts';
import { chatRooms } from '../tables.ts';

export interface PrivateRoom {
  id: number;
  pair: string;
  matchId: number | null;
  isReadOnly: boolean;
}

/** Creates the room of a pair or makes the existing one writable, with both members in it. */
export async function upsertPrivateRoom(db: Sql, pair: string, matchId: number, now: Date): Promise<number> {
  const result = await db.query<{ id: number }>({
    name: 'upsert-private-room',
    text: `insert into chat_rooms (type, name, pair, match_id, created_at)
           values ('private', 'Private conversation', $1, $2, $3)
           on conflict (pair) do update set is_read_only = false, match_id = excluded.match_id
           returning id`,
    values: [pair, matchId, now],
  });
  const roomId = (result.rows[0] as { id: number }).id;
  await db.query({
    name: 'insert-pair',
    text: `insert into chat_members (room_id, member_id, joined_at)
           select $1, member_id, $3 from unnest($2::int[]) as pair (member_id)
           on conflict do nothing`,
    values: [roomId, pair.split(':').map(Number), now],
  });
  return roomId;
}

/** Seq and row in one statement, so that no reader sees a later seq before this one. */
export async function insertSystemMessage(db: Sql, roomId: number, content: string, now: Date): Promise<Message> {
  const result = await db.query<{ id: number; seq: number }>({
    name: 'insert-system-message',
    text: `with room as (
             update chat_rooms set last_seq = last_seq + 1, last_message = left($2, 200), last_message_at = $3
             where id = $1 returning id, last_seq)
           insert into chat_messages (room_id, seq, content, message_type, created_at)
           select id, last_seq, $2, 'system', $3 from room
           returning id, seq`,
    values: [roomId, content, now],
  });
  const { id, seq } = result.rows[0] as { id: number; seq: number };
  return {
    ...{ id, roomId, seq, content, createdAt: now, messageType: 'system' },
    ...{ senderId: null, clientId: null, user: null },
  };
}

export async function updateReadOnly(db: Sql, roomId: number, isReadOnly: boolean): Promise<void> {
  await db.query({
    name: 'update-read-only',
    text: 'update chat_rooms set is_read_only = $2 where id = $1',
    values: [roomId, isReadOnly],
  });
}

export async function listRoomMembers(db: Sql, roomId: number): Promise<number[]> {
  const result = await db.query<{ memberId: number }>({
    name: 'list-room-members',
    text: 'select member_id as "memberId" from chat_members where room_id = $1 limit 100000',
    values: [roomId],
  });
  return result.rows.map((row) => row.memberId);
}

export async function listPrivateRooms(db: Database, pairs: string[]): Promise<PrivateRoom[]> {
  if (pairs.length === 0) return [];
  const rooms = await db
    .select({
      id: chatRooms.id,
      pair: chatRooms.pair,
      matchId: chatRooms.matchId,
      isReadOnly: chatRooms.isReadOnly,
    })
    .from(chatRooms)
    .where(inArray(chatRooms.pair, pairs))
    .limit(pairs.length);
  return rooms as PrivateRoom[];
}
