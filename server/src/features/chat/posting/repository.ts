import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/drizzle.ts';
import { findRow, listRows, orMissing, prepareRows } from '../../../db/statement.ts';
import type { StoredLine } from '../../../lines.ts';
import { blockersOf } from '../../blocks/fragments.ts';
import { memberCardOf } from '../../cards/fragments.ts';
import {
  type Audience,
  audienceOf,
  audienceRow,
  type MessageRow,
  membersOf,
  messageOf,
  messageRow,
  refusals,
  standingOf,
} from '../fragments.ts';

export interface Posting {
  senderId: number;
  clientId: string | null;
  content: string;
}

const outcomeRow = orMissing(messageRow).extend({
  /** Why it isn't stored; null when it is, now or since an earlier try. */
  refusal: z.enum(refusals).nullable(),
  mutedUntil: z.date().nullable(),
  bannedUntil: z.date().nullable(),
  mutedHereUntil: z.date().nullable(),
  /** Who has blocked the sender. */
  blockers: z.array(z.int()),
});
/** What became of one posting. */
export type Outcome = z.output<typeof outcomeRow>;

export interface Posted {
  /** One for each posting, in their order. */
  outcomes: Outcome[];
  audience: Audience;
}

const insertedRow = outcomeRow.extend({
  members: audienceRow.shape.members,
  banned: audienceRow.shape.banned.nullable(),
});

type Values = { roomId: number; now: Date; senders: number[]; clientIds: (string | null)[]; contents: string[] };

/*
 * Written so that PostgreSQL keeps one plan for it: the sub-selects hide the lengths of the arrays, which would make it
 * plan anew each time, and the laterals make it use the indexes also while the tables are still empty.
 */
const insertRows = prepareRows<typeof insertedRow.shape, Values>(
  'insert-messages',
  insertedRow,
  (value) => sql`
    with judged as (
      select given.*, old.id as old_id, old.seq as old_seq, old.rev as old_rev, old.content as old_content,
        old.line as old_line, old.created_at as old_created_at, old.edited_at as old_edited_at, "mutedUntil", "bannedUntil", "mutedHereUntil",
        case when old.id is null then "writeRefusal" else "readRefusal" end as refusal
      from unnest((select ${value('senders')}::int[]), (select ${value('clientIds')}::uuid[]), (select ${value('contents')}::text[]))
          with ordinality as given (sender_id, client_id, content, nth)
        left join lateral (
          select id, seq, rev, content, line, created_at, edited_at from chat_messages m
          where m.room_id = ${value('roomId')} and m.sender_id = given.sender_id and m.client_id = given.client_id
          limit 1) old on true,
        lateral ${standingOf(value('roomId'), sql`given.sender_id`, value('now'))} standing),
    fresh as (
      select sender_id, client_id, content, nth, row_number() over (order by nth)::int as place
      from judged where old_id is null and refusal is null),
    numbered as (
      update chat_rooms
      set last_seq = last_seq + newest.place, last_rev = last_rev + newest.place,
        last_message_at = ${value('now')}, changed_at = ${value('now')}
      from (select max(place) as place from fresh having count(*) > 0) newest
      where id = ${value('roomId')} and not is_read_only
      returning last_seq - newest.place as base, last_rev - newest.place as base_rev, type),
    stored as (
      insert into chat_messages (room_id, seq, rev, sender_id, client_id, content, created_at)
      select ${value('roomId')}::int, base + place, base_rev + place, sender_id, client_id, content, ${value('now')}::timestamptz
      from fresh, numbered order by place
      returning id, seq, rev),
    entered as (
      insert into chat_members as mine (room_id, member_id, last_read_seq, joined_at)
      select ${value('roomId')}::int, sender_id, max(base + place), ${value('now')}::timestamptz
      from fresh, numbered where type = 'general' group by sender_id order by sender_id
      on conflict (room_id, member_id)
      do update set last_read_seq = greatest(mine.last_read_seq, excluded.last_read_seq)),
    -- Never a new row where rows say who is in: somebody removed at this moment would be back.
    seen as (
      update chat_members mine set last_read_seq = greatest(mine.last_read_seq, own.seq)
      from (select sender_id, max(base + place) as seq from fresh, numbered where type <> 'general' group by sender_id) own
      where mine.room_id = ${value('roomId')}::int and mine.member_id = own.sender_id)
    select
      -- Nothing stood against it when it was judged: the room was closed before its row could be locked.
      coalesce(judged.refusal, case when old_id is null and stored.id is null then 'read_only' end) as refusal,
      "mutedUntil", "bannedUntil", "mutedHereUntil", coalesce(old_id, stored.id) as id, coalesce(old_seq, stored.seq) as seq,
      coalesce(old_rev, stored.rev) as rev,
      judged.sender_id as "senderId", judged.client_id as "clientId",
      -- A retry of what was removed meanwhile finds what is left of it.
      case when old_line is null then coalesce(old_content, judged.content) end as content, old_line as line,
      array(${blockersOf(sql`judged.sender_id`)}) as blockers,
      coalesce(old_created_at, ${value('now')}) as "createdAt", old_edited_at as "editedAt", ${memberCardOf(sql`judged.sender_id`)} as author,
      audience.*
    from judged left join fresh on fresh.nth = judged.nth
      left join numbered on true
      left join stored on stored.seq = numbered.base + fresh.place
      left join lateral (select ${audienceOf(value('roomId'), value('now'))}) audience on judged.nth = 1
    order by judged.nth`,
);

/**
 * Judges, numbers and stores postings to one room in ONE statement, durable when it returns. The room's row stays locked
 * from the numbering to the commit, so whoever sees a seq or a rev sees all below it. Rights are those of this moment.
 * A posting that another process stores at the same time breaks `chat_messages_client_unique`: nothing is stored then.
 */
export async function insertMessages(
  db: Database,
  roomId: number,
  postings: Posting[],
  now: Date,
): Promise<Posted> {
  const senders = postings.map(({ senderId }) => senderId);
  const clientIds = postings.map(({ clientId }) => clientId);
  const contents = postings.map(({ content }) => content);
  const rows = await insertRows(db, { roomId, now, senders, clientIds, contents });
  const [first] = rows;
  return { outcomes: rows, audience: { members: first?.members ?? null, banned: first?.banned ?? [] } };
}

/** Whether a retry concerns a message that is already there. */
export async function isStored(
  db: Database,
  roomId: number,
  senderId: number,
  clientId: string,
): Promise<boolean> {
  const stored = await findRow(
    db,
    'is-stored',
    z.object({ id: z.int() }),
    sql`select id from chat_messages
        where room_id = ${roomId} and sender_id = ${senderId} and client_id = ${clientId}`,
  );
  return stored !== undefined;
}

const lineRow = z.object({ id: z.int(), seq: z.int(), rev: z.int(), readBy: z.array(z.int()) });

/** Seq and row in one statement, so that no reader sees a later seq before this one. `readBy`: of those who caused it. */
export async function insertSystemLine(
  db: Database,
  roomId: number,
  line: StoredLine,
  causedBy: number[],
  now: Date,
): Promise<MessageRow & { readBy: number[] }> {
  const stored = await findRow(
    db,
    'insert-system-line',
    lineRow,
    sql`with room as (
          update chat_rooms
          set last_seq = last_seq + 1, last_rev = last_rev + 1, last_message_at = ${now}, changed_at = ${now}
          where id = ${roomId} returning id, last_seq, last_rev),
        seen as (
          update chat_members mine set last_read_seq = room.last_seq from room
          where mine.room_id = room.id and mine.member_id = any(${sql.param(causedBy)}::int[])
            and mine.last_read_seq = room.last_seq - 1
          returning mine.member_id)
        insert into chat_messages (room_id, seq, rev, line, created_at)
        select id, last_seq, last_rev, ${line}::jsonb, ${now}::timestamptz from room
        returning id, seq, rev, array(select member_id from seen) as "readBy"`,
  );
  return {
    ...(stored as z.output<typeof lineRow>),
    line,
    createdAt: now,
    editedAt: null,
    content: null,
    senderId: null,
    clientId: null,
    author: null,
  };
}

const recentRow = messageRow.extend({
  roomId: z.int(),
  isChanged: z.boolean(),
  members: audienceRow.shape.members,
  blockers: outcomeRow.shape.blockers,
});
type RecentRow = z.output<typeof recentRow>;

/** Messages of all rooms that were written or changed after a moment, in order of rev within each room. */
export function listChangesSince(db: Database, since: Date): Promise<RecentRow[]> {
  return listRows(
    db,
    'list-changes-since',
    recentRow,
    sql`select ${messageOf('m')}, m.room_id as "roomId", m.changed_at is not null as "isChanged",
          ${membersOf(sql`r.id`)} as members, array(${blockersOf(sql`m.sender_id`)}) as blockers
        from chat_rooms r, lateral (
          select * from chat_messages
          where room_id = r.id and rev > r.last_rev - 1000 and coalesce(changed_at, created_at) > ${since}) m
        where r.changed_at > ${since}
        order by m.room_id, m.rev`,
  );
}
