import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/drizzle.ts';
import { execute, findRow } from '../../../db/statement.ts';
import { lineOf } from '../../../lines.ts';
import { type ChangedRow, changeMessages } from '../changing/repository.ts';
import { removed } from '../lines.ts';

/** Nobody writes in a room or changes a message of it until the transaction ends. */
export async function lockRoom(db: Database, roomId: number): Promise<void> {
  await execute(db, 'lock-room', sql`select from chat_rooms where id = ${roomId} for no key update`);
}

const writtenRow = z.object({
  senderId: z.int().nullable(),
  /** Null when it was removed. */
  content: z.string().nullable(),
  createdAt: z.date(),
  isPinned: z.boolean(),
  edits: z.int(),
});

/** What a member wrote in this room, or what is left of it; locked until the transaction ends. */
export function lockWritten(
  db: Database,
  roomId: number,
  messageId: number,
): Promise<z.output<typeof writtenRow> | undefined> {
  return findRow(
    db,
    'lock-written',
    writtenRow,
    sql`select sender_id as "senderId", content, created_at as "createdAt", pinned_at is not null as "isPinned",
          (select count(*)::int from chat_earlier_words earlier where earlier.message_id = m.id) as edits
        from chat_messages m
        where id = ${messageId} and room_id = ${roomId} and (content is not null or line ->> 'kind' = 'removed')
        for update`,
  );
}

/** What the message says at this moment is kept for staff. */
export async function keepWords(db: Database, messageId: number, now: Date): Promise<void> {
  await execute(
    db,
    'keep-words',
    sql`insert into chat_earlier_words (message_id, content, replaced_at)
        select id, content, ${now} from chat_messages where id = ${messageId} and content is not null`,
  );
}

export async function updateWords(
  db: Database,
  messageId: number,
  content: string,
  now: Date,
): Promise<ChangedRow | undefined> {
  const changed = await changeMessages(
    db,
    sql`m.id = ${messageId} and m.content is not null`,
    sql`content = ${content}, edited_at = ${now}`,
    now,
  );
  return changed[0];
}

/** Nothing of it stays, unless somebody has reported it: then staff still read it, and nobody else. */
export async function eraseOwn(db: Database, messageId: number, now: Date): Promise<ChangedRow | undefined> {
  await execute(
    db,
    'keep-reported-words',
    sql`insert into chat_earlier_words (message_id, content, replaced_at)
        select id, content, ${now} from chat_messages
        where id = ${messageId} and content is not null and reported_at is not null`,
  );
  await execute(
    db,
    'forget-unreported-words',
    sql`delete from chat_earlier_words
        where message_id in (select id from chat_messages where id = ${messageId} and reported_at is null)`,
  );
  const line = lineOf(removed, { by: 'author' });
  const erased = await changeMessages(
    db,
    sql`m.id = ${messageId} and m.content is not null`,
    sql`content = null, pinned_at = null, edited_at = null, line = ${JSON.stringify(line)}::jsonb`,
    now,
  );
  return erased[0];
}

/** Nobody needs them for a decision any more. */
export async function deleteEarlierWords(db: Database, before: Date): Promise<void> {
  await execute(db, 'delete-earlier-words', sql`delete from chat_earlier_words where replaced_at < ${before}`);
}
