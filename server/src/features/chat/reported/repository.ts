import { editsMax, roomTypes } from '@guildhall/contract/chat.ts';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/drizzle.ts';
import { execute, listRows } from '../../../db/statement.ts';
import { storedLine } from '../../../lines.ts';

/** Those of each change, and the last before it was deleted. */
const earlierMax = editsMax + 1;

const reportedRow = z.object({
  id: z.int(),
  roomId: z.int(),
  roomType: z.enum(roomTypes),
  seq: z.int(),
  senderId: z.int().nullable(),
  /** Its text is gone: it was removed. */
  isGone: z.boolean(),
  /** Of the general room alone. */
  content: z.string().nullable(),
});
export type ReportedMessage = z.output<typeof reportedRow>;

/** What members wrote, and what is left of it; nothing that the house says itself. */
export function listReportedMessages(db: Database, ids: number[]): Promise<ReportedMessage[]> {
  return listRows(
    db,
    'list-reported-messages',
    reportedRow,
    sql`select m.id, m.room_id as "roomId", r.type as "roomType", m.seq, m.sender_id as "senderId", m.content is null as "isGone",
          case when r.type = 'general' then m.content end as content
        from chat_messages m join chat_rooms r on r.id = m.room_id
        where m.id = any(${sql.param(ids)}::int[]) and (m.content is not null or m.line ->> 'kind' = 'removed')`,
  );
}

/** Nobody changes a message of its room until the transaction ends. */
export async function lockRoomOf(db: Database, messageId: number): Promise<void> {
  await execute(
    db,
    null,
    sql`select from chat_rooms where id in (select room_id from chat_messages where id = ${messageId}) for no key update`,
  );
}

/** Its words are kept for staff from now on, whatever its author does; false when they are gone. */
export async function markReported(db: Database, messageId: number, now: Date): Promise<boolean> {
  const marked = await execute(
    db,
    'mark-reported',
    sql`update chat_messages set reported_at = coalesce(reported_at, ${now}::timestamptz)
        where id = ${messageId} and content is not null`,
  );
  return marked > 0;
}

/** What a message said before, the oldest first. */
export async function listEarlierWords(db: Database, messageId: number): Promise<string[]> {
  const rows = await listRows(
    db,
    'list-earlier-words',
    z.object({ content: z.string() }),
    sql`select content from chat_earlier_words where message_id = ${messageId} order by id limit ${earlierMax}`,
  );
  return rows.map(({ content }) => content);
}

const textRow = z.object({ id: z.int(), content: z.string() });

/** Of the general room alone. */
export function listGeneralTexts(db: Database, ids: number[]): Promise<z.output<typeof textRow>[]> {
  return listRows(
    db,
    'list-general-texts',
    textRow,
    sql`select m.id, m.content from chat_messages m join chat_rooms r on r.id = m.room_id
        where m.id = any(${sql.param(ids)}::int[]) and r.type = 'general' and m.content is not null`,
  );
}

const talkRow = z.object({
  id: z.int(),
  senderId: z.int().nullable(),
  content: z.string().nullable(),
  line: storedLine.nullable(),
  createdAt: z.date(),
});

/** What stands around a message: so many before it and behind it, in order of seq. */
export function listAround(
  db: Database,
  { roomId, seq }: Pick<ReportedMessage, 'roomId' | 'seq'>,
  many: number,
): Promise<z.output<typeof talkRow>[]> {
  return listRows(
    db,
    'list-around',
    talkRow,
    sql`select id, sender_id as "senderId", content, line, created_at as "createdAt" from chat_messages
        where room_id = ${roomId} and seq between ${seq - many} and ${seq + many} order by seq limit 100`,
  );
}
