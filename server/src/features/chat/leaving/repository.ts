import { roomTypes } from '@guildhall/contract/chat.ts';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { type SQL, sql } from '../../../db/drizzle.ts';
import { execute, listRows, streamRows } from '../../../db/statement.ts';
import { storedLine } from '../../../lines.ts';
import { hasBlocked } from '../../blocks/fragments.ts';
import { cardRow, memberCardOf } from '../../cards/fragments.ts';
import { type ChangedRow, changeMessages } from '../changing/repository.ts';
import { isShownTo } from '../fragments.ts';

const privateRoomsOf = (memberId: number): SQL => sql`
  select r.id from chat_members mine join chat_rooms r on r.id = mine.room_id and r.type = 'private'
  where mine.member_id = ${memberId}`;

const partnerRow = z.object({ roomId: z.int(), partnerId: z.int() });

/** The private rooms of a member in which there is somebody else. */
export function listPartners(db: Database, memberId: number): Promise<z.output<typeof partnerRow>[]> {
  return listRows(
    db,
    null,
    partnerRow,
    sql`select room_id as "roomId", member_id as "partnerId" from chat_members
        where room_id in (${privateRoomsOf(memberId)}) and member_id <> ${memberId}`,
  );
}

/** Takes the sender off some of the member's messages; returns whether there may be more. */
export async function detachSome(db: Database, memberId: number, limit: number): Promise<boolean> {
  const detached = await execute(
    db,
    null,
    sql`update chat_messages set sender_id = null, client_id = null
        where id in (select id from chat_messages where sender_id = ${memberId} limit ${limit})`,
  );
  return detached === limit;
}

/** What they said before they changed or deleted it is nobody's any more. */
export async function forgetEarlierWordsOf(db: Database, memberId: number): Promise<void> {
  await execute(
    db,
    null,
    sql`delete from chat_earlier_words
        where message_id in (select id from chat_messages where sender_id = ${memberId})`,
  );
}

/** Nobody writes any more where the member was one of two, and no match stands behind it. */
export async function closePrivateRooms(db: Database, memberId: number): Promise<void> {
  await execute(
    db,
    null,
    sql`update chat_rooms set is_read_only = true, match_id = null where id in (${privateRoomsOf(memberId)})`,
  );
}

/** Rooms whose other member went before: nobody is left who could read them. */
export async function deleteAbandonedRooms(db: Database, memberId: number): Promise<void> {
  await execute(
    db,
    null,
    sql`delete from chat_rooms where id in (${privateRoomsOf(memberId)})
          and not exists (
            select from chat_members theirs where theirs.room_id = chat_rooms.id and theirs.member_id <> ${memberId})`,
  );
}

/** The lines of the house forget the member's name, and what they wrote with their requests. */
export function anonymiseLines(db: Database, memberId: number, name: string, now: Date): Promise<ChangedRow[]> {
  const isTheirs = sql`(note ->> 'memberId')::int = ${memberId}`;
  return changeMessages(
    db,
    sql`m.room_id in (${privateRoomsOf(memberId)}) and m.line is not null
        and ((m.line ->> 'askerId')::int = ${memberId}
          or exists (select from jsonb_array_elements(m.line -> 'notes') note where ${isTheirs}))`,
    sql`line = m.line
          || jsonb_build_object('notes', (
            select coalesce(jsonb_agg(note order by nth), '[]')
            from jsonb_array_elements(m.line -> 'notes') with ordinality as noted (note, nth)
            where not ${isTheirs}))
          || case when (m.line ->> 'askerId')::int = ${memberId}
            then jsonb_build_object('asker', ${name}::text, 'askerId', null) else '{}' end`,
    now,
  );
}

/** Nor do they stand by name among those who came to a group. */
export function anonymiseArrivals(db: Database, memberId: number, name: string, now: Date): Promise<ChangedRow[]> {
  const them = { people: [{ memberId }] };
  return changeMessages(
    db,
    sql`m.line ->> 'kind' = 'joined' and m.line @> ${them}::jsonb`,
    sql`line = m.line || jsonb_build_object('people', (
          select jsonb_agg(case when (one ->> 'memberId')::int = ${memberId}
            then jsonb_build_object('memberId', null, 'name', ${name}::text) else one end order by nth)
          from jsonb_array_elements(m.line -> 'people') with ordinality as came (one, nth)))`,
    now,
  );
}

const exportedRoom = z.object({
  roomId: z.int(),
  type: z.enum(roomTypes),
  name: z.string(),
  joinedAt: z.date(),
  lastReadSeq: z.int(),
  partner: cardRow.nullable(),
});

/** All rooms of a member; inside a transaction. */
export function streamRooms(db: Database, memberId: number) {
  return streamRows(
    db,
    exportedRoom,
    sql`select r.id as "roomId", r.type, r.name, mine.joined_at as "joinedAt", mine.last_read_seq as "lastReadSeq",
          ${memberCardOf(sql`theirs.member_id`)} as partner
        from chat_members mine join chat_rooms r on r.id = mine.room_id
          left join chat_members theirs
            on r.type = 'private' and theirs.room_id = r.id and theirs.member_id <> mine.member_id
        where mine.member_id = ${memberId} order by r.id`,
  );
}

const exportedMessage = z.object({
  roomId: z.int(),
  seq: z.int(),
  writtenAt: z.date(),
  isYours: z.boolean(),
  content: z.string().nullable(),
  editedAt: z.date().nullable(),
  /** What an own message said before it was changed; kept for staff who look at a report. */
  earlier: z.array(z.string()),
  line: storedLine.nullable(),
  author: cardRow.nullable(),
  hidesNotes: z.boolean(),
});

/** What a member wrote anywhere, and what they can read where they are one of two; inside a transaction. */
export function streamMessages(db: Database, memberId: number) {
  return streamRows(
    db,
    exportedMessage,
    sql`select m.room_id as "roomId", m.seq, m.created_at as "writtenAt", coalesce(m.sender_id = ${memberId}, false) as "isYours",
          m.content, m.edited_at as "editedAt", m.line, ${memberCardOf(sql`m.sender_id`)} as author,
          case when m.sender_id = ${memberId}
            then array(select content from chat_earlier_words where message_id = m.id order by id) else '{}' end as earlier,
          exists (
            select from jsonb_array_elements(m.line -> 'notes') note
            where ${hasBlocked(memberId, sql`(note ->> 'memberId')::int`)}) as "hidesNotes"
        from chat_messages m
        where m.id in (
            select id from chat_messages where sender_id = ${memberId}
            union all
            select id from chat_messages where room_id in (${privateRoomsOf(memberId)}))
          and ${isShownTo('m', memberId)}
        order by m.room_id, m.seq`,
  );
}

const mutedRow = z.object({ room: z.string(), mutedAt: z.date(), until: z.date().nullable() });

/** Inside a transaction. */
export function streamMutes(db: Database, memberId: number) {
  return streamRows(
    db,
    mutedRow,
    sql`select r.name as room, mute.created_at as "mutedAt", mute.until
        from chat_mutes mute join chat_rooms r on r.id = mute.room_id where mute.member_id = ${memberId} order by r.id`,
  );
}
