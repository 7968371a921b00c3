import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { and, eq, sql } from '../../../db/drizzle.ts';
import { execute, findRow, listRows } from '../../../db/statement.ts';
import { lineOf } from '../../../lines.ts';
import { cardRow, memberCardOf } from '../../cards/fragments.ts';
import { isThere } from '../../members/fragments.ts';
import { type ChangedRow, changeMessages } from '../changing/repository.ts';
import { isShownTo, type MessageRow, messageOf, messageRow } from '../fragments.ts';
import { removed as removedLine } from '../lines.ts';
import { chatMutes, chatRemovals, chatRooms } from '../tables.ts';

/** Undefined for a room that is no group's. */
export async function findGroupOf(db: Database, roomId: number): Promise<number | undefined> {
  const [room] = await db
    .select({ groupId: chatRooms.groupId })
    .from(chatRooms)
    .where(eq(chatRooms.id, roomId))
    .limit(1);
  return room?.groupId ?? undefined;
}

/** The latest first; none of an author whom the reader has blocked. */
export function listPinned(db: Database, roomId: number, readerId: number, limit: number): Promise<MessageRow[]> {
  return listRows(
    db,
    'list-pinned',
    messageRow,
    sql`select ${messageOf('m')} from chat_messages m
        where m.room_id = ${roomId} and m.pinned_at is not null and ${isShownTo('m', readerId)}
        order by m.pinned_at desc, m.seq desc limit ${limit}`,
  );
}

/** Only what a member wrote, and nothing that was removed; false when there is no such message. */
export async function updatePin(
  db: Database,
  roomId: number,
  messageId: number,
  pinnedAt: Date | null,
): Promise<boolean> {
  const changed = await execute(
    db,
    'update-pin',
    sql`update chat_messages set pinned_at = ${pinnedAt}::timestamptz
        where id = ${messageId} and room_id = ${roomId} and content is not null`,
  );
  return changed > 0;
}

/** Its text goes for good, with what it said before. Undefined when it was removed before, or when no member wrote such a message here. */
export async function eraseMessage(
  db: Database,
  roomId: number,
  messageId: number,
  by: 'organiser' | 'staff',
  now: Date,
): Promise<ChangedRow | undefined> {
  const line = lineOf(removedLine, { by });
  await execute(
    db,
    'forget-earlier-words',
    sql`delete from chat_earlier_words
        where message_id in (select id from chat_messages where id = ${messageId} and room_id = ${roomId})`,
  );
  const erased = await changeMessages(
    db,
    sql`m.id = ${messageId} and m.room_id = ${roomId} and m.content is not null`,
    sql`content = null, pinned_at = null, edited_at = null, line = ${JSON.stringify(line)}::jsonb`,
    now,
  );
  return erased[0];
}

/** Who took a message out of the general room, and why. */
export async function insertRemoval(db: Database, values: typeof chatRemovals.$inferInsert): Promise<void> {
  await db.insert(chatRemovals).values(values);
}

const muteRow = z.object({ card: cardRow, createdAt: z.date(), until: z.date().nullable() });
export type MuteRow = z.output<typeof muteRow>;

const muteOf = sql`select ${memberCardOf(sql`mute.member_id`)} as card, mute.created_at as "createdAt", mute.until
    from chat_mutes mute join users u on u.id = mute.member_id`;

export function findMute(db: Database, roomId: number, memberId: number): Promise<MuteRow | undefined> {
  return findRow(
    db,
    'find-room-mute',
    muteRow,
    sql`${muteOf} where mute.room_id = ${roomId} and mute.member_id = ${memberId} and ${isThere('u')}`,
  );
}

/** Who is muted in the room at this moment, the latest first. */
export function listMutes(db: Database, roomId: number, limit: number, now: Date): Promise<MuteRow[]> {
  return listRows(
    db,
    'list-room-mutes',
    muteRow,
    sql`${muteOf}
        where mute.room_id = ${roomId} and (mute.until is null or mute.until > ${now}) and ${isThere('u')}
        order by mute.created_at desc, mute.member_id limit ${limit}`,
  );
}

/** In place of an earlier one; those of the room that have ended go. */
export async function upsertMute(db: Database, values: typeof chatMutes.$inferInsert, now: Date): Promise<void> {
  const { roomId, until, createdAt } = values;
  await execute(db, null, sql`delete from chat_mutes where room_id = ${roomId} and until <= ${now}`);
  await db
    .insert(chatMutes)
    .values(values)
    .onConflictDoUpdate({ target: [chatMutes.roomId, chatMutes.memberId], set: { until, createdAt } });
}

/** False when there was none. */
export async function deleteMute(db: Database, roomId: number, memberId: number): Promise<boolean> {
  const deleted = await db
    .delete(chatMutes)
    .where(and(eq(chatMutes.roomId, roomId), eq(chatMutes.memberId, memberId)))
    .returning({ memberId: chatMutes.memberId });
  return deleted.length > 0;
}

const numberRow = z.object({ number: z.int() });

export async function countPinned(db: Database, roomId: number): Promise<number> {
  const counted = await findRow(
    db,
    'count-pinned',
    numberRow,
    sql`select count(*)::int as number from chat_messages where room_id = ${roomId} and pinned_at is not null`,
  );
  return counted?.number ?? 0;
}

export async function countMutes(db: Database, roomId: number): Promise<number> {
  const counted = await findRow(
    db,
    'count-room-mutes',
    numberRow,
    sql`select count(*)::int as number from chat_mutes where room_id = ${roomId}`,
  );
  return counted?.number ?? 0;
}
