import type { Sql } from '../../../db/database.ts';
import { authorOf, type MessageRow } from '../messages/repository.ts';
import type { Standing } from '../rooms/repository.ts';

export interface Posting {
  senderId: number;
  clientId: string | null;
  content: string;
}

/** What became of one posting. */
export interface Outcome extends Omit<Standing, 'isConfirmed'> {
  /** Null: not stored. The fields above say why; if they do not, the room turned read-only at that moment. */
  message: MessageRow | null;
  /** The message is there from an earlier try. */
  isOld: boolean;
}

export interface Posted {
  /** One for each posting, in their order. */
  outcomes: Outcome[];
  /** Who is in the room; null for the general one, where everybody is. */
  members: number[] | null;
  /** Whoever is banned from chat. */
  banned: number[];
}

/**
 * Judges, numbers and stores postings to one room in ONE statement, durable when it returns. The room's row stays locked
 * from the numbering to the commit, so whoever sees a seq sees all below it. Rights are those of this moment.
 * A posting that another process stores at the same time breaks `chat_messages_client_unique`: nothing is stored then.
 */
export async function insertMessages(db: Sql, roomId: number, postings: Posting[], now: Date): Promise<Posted> {
  const senders = postings.map(({ senderId }) => senderId);
  const clientIds = postings.map(({ clientId }) => clientId);
  const contents = postings.map(({ content }) => content);
  const result = await db.query<Row>({
    name: 'insert-messages',
    text: statement,
    values: [roomId, now, senders, clientIds, contents],
  });
  const [first] = result.rows;
  return {
    outcomes: result.rows.map((row) => toOutcome(row)),
    members: first?.members ?? null,
    banned: first?.banned ?? [],
  };
}

type Row = Omit<Outcome, 'message'> &
  Omit<MessageRow, 'id'> & { id: number | null; members: number[] | null; banned: number[] | null };

function toOutcome({ id, ...row }: Row): Outcome {
  return { ...row, message: id === null ? null : { ...row, id } };
}

export interface RecentRow extends MessageRow {
  roomId: number;
  /** Null for the general room. */
  members: number[] | null;
}

/** Messages of all rooms that were written after a moment, in order of seq within each room. */
export async function listMessagesSince(db: Sql, since: Date): Promise<RecentRow[]> {
  const result = await db.query<RecentRow>({
    name: 'list-messages-since',
    text: `select m.id, m.room_id as "roomId", m.seq, m.sender_id as "senderId", m.client_id as "clientId", m.content,
             m.message_type as "messageType", m.created_at as "createdAt", ${authorOf('m.sender_id')} as author,
             case when r.type <> 'general' then array(
               select member_id from chat_members where room_id = r.id) end as members
           from chat_rooms r, lateral (
             select * from chat_messages where room_id = r.id and created_at > $1 and seq > r.last_seq - 1000
             order by seq desc limit 1000) m
           where r.last_message_at > $1
           order by m.room_id, m.seq`,
    values: [since],
  });
  return result.rows;
}

/** A room's list shows no more of its last message. */
const previewMax = 200;

/*
 * Written so that PostgreSQL keeps one plan for it: the sub-selects hide the lengths of the arrays, which would make it
 * plan anew each time, and the laterals make it use the indexes also while the tables are still empty.
 */
const statement = `
  with room as (select type, is_read_only from chat_rooms where id = $1),
  judged as (
    select given.*, old.id as old_id, old.seq as old_seq, old.content as old_content, old.created_at as old_created_at,
      exists (select from room where type = 'general') or exists (
        select from chat_members m where m.room_id = $1 and m.member_id = given.sender_id) as is_member,
      sanctions.*
    from unnest((select $3::int[]), (select $4::uuid[]), (select $5::text[])) with ordinality
        as given (sender_id, client_id, content, nth)
      left join lateral (
        select id, seq, content, created_at from chat_messages m
        where m.room_id = $1 and m.sender_id = given.sender_id and m.client_id = given.client_id limit 1) old on true,
      lateral (
        select max(expires_at) filter (where type = 'mute') as muted_until,
          max(expires_at) filter (where type = 'ban') as banned_until
        from user_moderation where user_id = given.sender_id and is_active and expires_at > $2) sanctions),
  fresh as (
    select sender_id, client_id, content, nth, row_number() over (order by nth)::int as place
    from judged
    where old_id is null and is_member and muted_until is null and banned_until is null),
  numbered as (
    update chat_rooms set last_seq = last_seq + newest.place, last_message = left(newest.content, ${previewMax}),
      last_message_at = $2
    from (select place, content from fresh order by place desc limit 1) newest
    where id = $1 and not is_read_only
    returning last_seq - newest.place as base),
  stored as (
    insert into chat_messages (room_id, seq, sender_id, client_id, content, created_at)
    select $1, base + place, sender_id, client_id, content, $2 from fresh, numbered order by place
    returning id, seq),
  seen as (
    insert into chat_members as mine (room_id, member_id, last_read_seq, joined_at)
    select $1, sender_id, max(base + place), $2 from fresh, numbered group by sender_id order by sender_id
    on conflict (room_id, member_id)
    do update set last_read_seq = greatest(mine.last_read_seq, excluded.last_read_seq))
  select judged.is_member as "isMember", coalesce((select is_read_only from room), false) as "isReadOnly",
    judged.muted_until as "mutedUntil", judged.banned_until as "bannedUntil", judged.old_id is not null as "isOld",
    coalesce(old_id, stored.id) as id, coalesce(old_seq, stored.seq) as seq,
    judged.sender_id as "senderId", judged.client_id as "clientId", coalesce(old_content, judged.content) as content,
    'text' as "messageType", coalesce(old_created_at, $2) as "createdAt", ${authorOf('judged.sender_id')} as author,
    case when judged.nth = 1 and not exists (select from room where type = 'general') then array(
      select member_id from chat_members where room_id = $1) end as members,
    case when judged.nth = 1 then array(
      select distinct user_id from user_moderation
      where type = 'ban' and is_active and expires_at > $2) end as banned
  from judged left join fresh on fresh.nth = judged.nth
    left join numbered on true
    left join stored on stored.seq = numbered.base + fresh.place
  order by judged.nth`;
