import { z } from 'zod';
import { type SQL, sql } from '../../db/drizzle.ts';
import { storedLine } from '../../lines.ts';
import { areNotBlocked, blockedBy } from '../blocks/fragments.ts';
import { cardRow, memberCardOf } from '../cards/fragments.ts';
import { mayOrganise } from '../groups/fragments.ts';
import { bannedMembers, sanctionsOf } from '../moderation/fragments.ts';

/** The columns of the message `m`, with its author's card. */
export function messageOf(m: string): SQL {
  const message = sql.identifier(m);
  return sql`${message}.id, ${message}.seq, ${message}.rev, ${message}.sender_id as "senderId", ${message}.client_id as "clientId",
    ${message}.content, ${message}.line, ${message}.created_at as "createdAt", ${message}.edited_at as "editedAt",
    ${memberCardOf(sql`${message}.sender_id`)} as author`;
}

/** What `messageOf` selects. */
export const messageRow = z.object({
  id: z.int(),
  seq: z.int(),
  rev: z.int(),
  senderId: z.int().nullable(),
  clientId: z.string().nullable(),
  /** Either a member's words or a line of the house. */
  content: z.string().nullable(),
  line: storedLine.nullable(),
  createdAt: z.date(),
  editedAt: z.date().nullable(),
  author: cardRow.nullable(),
});
export type MessageRow = z.output<typeof messageRow>;

/** The message `m` is for a member's eyes: its author isn't one of those whom they have blocked. */
export function isShownTo(m: string, memberId: SQL | number): SQL {
  const sender = sql`${sql.identifier(m)}.sender_id`;
  return sql`(${sender} is null or ${sender} not in (${blockedBy(memberId)}))`;
}

/** Nobody writes in the room `r`: its match has ended, one of the two is hidden, or has blocked the other. */
export function isClosed(r: string): SQL {
  const room = sql.identifier(r);
  const [low, high] = [sql`split_part(${room}.pair, ':', 1)::int`, sql`split_part(${room}.pair, ':', 2)::int`];
  return sql`(${room}.is_read_only or case when ${room}.pair is null then false else not ${areNotBlocked(low, high)}
    or exists (select from users where id in (${low}, ${high}) and is_hidden) end)`;
}

/** What stands against reading or writing: the first of these that holds. */
export const refusals = ['banned', 'not_found', 'read_only', 'muted', 'muted_here'] as const;

/** What `standingOf` selects. A refusal is null when nothing stands against it. */
export const standingRow = z.object({
  readRefusal: z.enum(refusals).nullable(),
  writeRefusal: z.enum(refusals).nullable(),
  mutedUntil: z.date().nullable(),
  bannedUntil: z.date().nullable(),
  /** In this room alone; null also where it ends only when it's lifted. */
  mutedHereUntil: z.date().nullable(),
});

export type Standing = z.output<typeof standingRow>;

/** The mute `mute` that organisers gave this member in this room and that holds now: who runs the group speaks. */
export function roomMuteOf(roomId: SQL | number, memberId: SQL | number, now: Date | SQL): SQL {
  return sql`chat_mutes mute where mute.room_id = ${roomId} and mute.member_id = ${memberId}
    and (mute.until is null or mute.until > ${now})
    and not exists (
      select from chat_rooms muting where muting.id = mute.room_id and ${mayOrganise(sql`muting.group_id`, sql`mute.member_id`)})`;
}

/**
 * Whether a member may read and write in a room at this moment, and if not, why: one row, to join laterally. A room of
 * others answers like one that does not exist.
 */
export function standingOf(roomId: SQL | number, memberId: SQL | number, now: Date | SQL): SQL {
  return sql`(
    select read_refusal as "readRefusal",
      coalesce(read_refusal, case when room_is_read_only then 'read_only' when muted_until is not null then 'muted'
        when is_muted_here then 'muted_here' end) as "writeRefusal",
      muted_until as "mutedUntil", banned_until as "bannedUntil", muted_here_until as "mutedHereUntil"
    from (
      select sanctions.*, here.is_muted_here, here.muted_here_until, (select ${isClosed('room')} from chat_rooms room where room.id = ${roomId}) as room_is_read_only,
        case
          when banned_until is not null then 'banned'
          when not exists (select from chat_rooms where id = ${roomId} and type = 'general')
            and not exists (select from chat_members where room_id = ${roomId} and member_id = ${memberId})
            then 'not_found'
        end as read_refusal
      from ${sanctionsOf(memberId, now)} sanctions
        left join lateral (
          select true as is_muted_here, mute.until as muted_here_until from ${roomMuteOf(roomId, memberId, now)}) here on true) judged)`;
}

/** Who is in a room; null for the general room, where everybody is. */
export function membersOf(roomId: SQL | number): SQL {
  return sql`case when not exists (select from chat_rooms where id = ${roomId} and type = 'general') then array(
    select member_id from chat_members where room_id = ${roomId}) end`;
}

/** Who hears of what happens in a room: two columns to select. */
export function audienceOf(roomId: SQL | number, now: Date | SQL): SQL {
  return sql`${membersOf(roomId)} as members, array(${bannedMembers(now)}) as banned`;
}

/** What `audienceOf` selects. */
export const audienceRow = z.object({
  members: z.array(z.int()).nullable(),
  banned: z.array(z.int()),
});
export type Audience = z.output<typeof audienceRow>;
