import { businessMark } from '@guildhall/contract/businesses.ts';
import { hiddenAmong, mentionsAmong, mentionsMax, previewMax, roomTypes } from '@guildhall/contract/chat.ts';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/drizzle.ts';
import { execute, findRow, listRows } from '../../../db/statement.ts';
import { storedLine } from '../../../lines.ts';
import { blockedBy } from '../../blocks/fragments.ts';
import { markOf } from '../../businesses/fragments.ts';
import { cardRow, memberCardOf } from '../../cards/fragments.ts';
import { mayOrganise } from '../../groups/fragments.ts';
import {
  type Audience,
  audienceOf,
  audienceRow,
  isClosed,
  isShownTo,
  roomMuteOf,
  standingOf,
  standingRow,
} from '../fragments.ts';

const roomRow = z.object({
  id: z.int(),
  type: z.enum(roomTypes),
  name: z.string(),
  lastSeq: z.int(),
  lastRev: z.int(),
  lastMessage: z.string().nullable(),
  lastLine: storedLine.nullable(),
  lastMessageAt: z.date().nullable(),
  matchId: z.int().nullable(),
  groupId: z.int().nullable(),
  pictureUrl: z.string().nullable(),
  isReadOnly: z.boolean(),
  isOrganised: z.boolean(),
  isMutedHere: z.boolean(),
  mutedHereUntil: z.date().nullable(),
  createdAt: z.date(),
  lastReadSeq: z.int(),
  /** The other one in a private room; null when the account is gone. */
  partner: cardRow.nullable(),
  partnerBusiness: businessMark.nullable(),
});
export type RoomRow = z.output<typeof roomRow>;

/**
 * The rooms that a member is in: general first, then by latest activity. Counted off by `skip`: rooms only ever move to
 * the head, so that a page may show one twice and never leaves one out.
 */
export function listMemberRooms(
  db: Database,
  memberId: number,
  { limit, skip }: { limit: number; skip: number },
  now: Date,
): Promise<RoomRow[]> {
  return listRows(
    db,
    'list-member-rooms',
    roomRow,
    sql`select r.id, r.type, r.name, r.last_seq as "lastSeq", r.last_rev as "lastRev", left(last.content, ${previewMax}) as "lastMessage", last.line as "lastLine",
          last.created_at as "lastMessageAt", case when not state."isReadOnly" then r.match_id end as "matchId", r.group_id as "groupId",
          (select g.picture_url from groups g where g.id = r.group_id) as "pictureUrl",
          state."isReadOnly", case when r.group_id is null then false else ${mayOrganise(sql`r.group_id`, memberId)} end as "isOrganised",
          here.is_muted is true as "isMutedHere", here.until as "mutedHereUntil", r.created_at as "createdAt", mine.last_read_seq as "lastReadSeq",
          ${memberCardOf(sql`theirs.member_id`)} as partner,
          ${markOf(sql`theirs.member_id`)} as "partnerBusiness"
        from chat_members mine join chat_rooms r on r.id = mine.room_id
          cross join lateral (select ${isClosed('r')} as "isReadOnly") state
          left join chat_members theirs
            on r.type = 'private' and theirs.room_id = r.id and theirs.member_id <> mine.member_id
          left join lateral (
            select content, line, created_at from chat_messages m where m.room_id = r.id and ${isShownTo('m', memberId)}
            order by m.seq desc limit 1) last on true
          left join lateral (
            select true as is_muted, mute.until from ${roomMuteOf(sql`r.id`, memberId, now)}) here on r.type = 'group'
        where mine.member_id = ${memberId}
        order by r.type = 'general' desc, coalesce(last.created_at, r.created_at) desc, r.id desc
        limit ${limit} offset ${skip}`,
  );
}

export async function countMemberRooms(db: Database, memberId: number): Promise<number> {
  const row = z.object({ total: z.int() });
  const statement = sql`select count(*)::int as total from chat_members where member_id = ${memberId}`;
  return (await findRow(db, 'count-member-rooms', row, statement))?.total ?? 0;
}

/** Rooms in which somebody has said something since the moment. */
export async function countActiveRooms(db: Database, since: Date): Promise<number> {
  const row = z.object({ total: z.int() });
  const statement = sql`select count(*)::int as total from chat_rooms where last_message_at > ${since}`;
  return (await findRow(db, 'count-active-rooms', row, statement))?.total ?? 0;
}

/** The newest unread messages of others that match the pattern, in order of seq; among the last of the room, never all. */
export async function listUnreadMentions(
  db: Database,
  { id, lastSeq, lastReadSeq }: Pick<RoomRow, 'id' | 'lastSeq' | 'lastReadSeq'>,
  memberId: number,
  pattern: string,
): Promise<number[]> {
  const after = Math.max(lastReadSeq, lastSeq - mentionsAmong);
  const mentions = await listRows(
    db,
    'list-unread-mentions',
    z.object({ seq: z.int() }),
    sql`select seq from chat_messages m
        where room_id = ${id} and seq > ${after} and sender_id is distinct from ${memberId}
          and ${isShownTo('m', memberId)}
          and case when strpos(content, '@') > 0 then content ~* ${pattern} else false end
        order by seq desc limit ${mentionsMax}`,
  );
  return mentions.map(({ seq }) => seq).reverse();
}

const hiddenRow = z.object({ roomId: z.int(), seq: z.int() });

/** Unread messages that are hidden from the member, in order of seq; among the last of each room, never all. */
export function listUnreadHidden(db: Database, memberId: number): Promise<z.output<typeof hiddenRow>[]> {
  return listRows(
    db,
    'list-unread-hidden',
    hiddenRow,
    sql`select r.id as "roomId", m.seq
        from chat_members mine join chat_rooms r on r.id = mine.room_id,
          -- Room by room, among its newest: an author's messages are more than those that anybody has not read.
          lateral (
            select seq from chat_messages
            where room_id = r.id and seq > greatest(mine.last_read_seq, r.last_seq - ${hiddenAmong}::int)
              and sender_id in (${blockedBy(memberId)})
            offset 0) m
        where mine.member_id = ${memberId} and mine.last_read_seq < r.last_seq
          and exists (${blockedBy(memberId)})
        order by m.seq limit 10000`,
  );
}

/** A member's first look at the general room: what was said before is not unread. */
export async function enterGeneralRoom(db: Database, memberId: number, now: Date): Promise<void> {
  await execute(
    db,
    'enter-general-room',
    sql`insert into chat_members (room_id, member_id, last_read_seq, joined_at)
        select id, ${memberId}, last_seq, ${now} from chat_rooms where type = 'general'
        on conflict do nothing`,
  );
}

const ownStandingRow = standingRow.extend({ isConfirmed: z.boolean() });
type OwnStanding = z.output<typeof ownStandingRow>;

/** Where a member stands towards a room, at this moment. */
export async function getStanding(
  db: Database,
  roomId: number,
  memberId: number,
  now: Date,
): Promise<OwnStanding> {
  const statement = sql`
    select standing.*, exists (
      select from users where id = ${memberId} and email_confirmed_at is not null) as "isConfirmed"
    from ${standingOf(roomId, memberId, now)} standing`;
  return (await findRow(db, 'get-standing', ownStandingRow, statement)) as OwnStanding;
}

/** Who hears of what happens in a room. */
export async function getAudience(db: Database, roomId: number, now: Date): Promise<Audience> {
  return (await findRow(db, 'get-audience', audienceRow, sql`select ${audienceOf(roomId, now)}`)) as Audience;
}

const readMarkRow = z.object({ lastReadSeq: z.int(), lastSeq: z.int(), hasMoved: z.boolean() });
export type ReadMark = z.output<typeof readMarkRow>;

/** Moves the mark of what was read: never back, never beyond the newest message. */
export function updateReadMark(
  db: Database,
  roomId: number,
  memberId: number,
  seq: number,
  now: Date,
): Promise<ReadMark | undefined> {
  return findRow(
    db,
    'update-read-mark',
    readMarkRow,
    sql`with target as (select id, type, last_seq, least(${seq}, last_seq) as seq from chat_rooms where id = ${roomId}),
        entered as (
          insert into chat_members as mine (room_id, member_id, last_read_seq, joined_at)
          select id, ${memberId}, seq, ${now} from target where type = 'general'
          on conflict (room_id, member_id) do update set last_read_seq = excluded.last_read_seq
          where mine.last_read_seq < excluded.last_read_seq
          returning 1),
        -- Never a new row where rows say who is in: somebody removed at this moment would be back.
        moved as (
          update chat_members mine set last_read_seq = target.seq from target
          where target.type <> 'general' and mine.room_id = target.id and mine.member_id = ${memberId}
            and mine.last_read_seq < target.seq
          returning 1)
        select greatest(target.seq, mine.last_read_seq) as "lastReadSeq", target.last_seq as "lastSeq",
          exists (select from entered) or exists (select from moved) as "hasMoved"
        from target left join chat_members mine on mine.room_id = target.id and mine.member_id = ${memberId}`,
  );
}
