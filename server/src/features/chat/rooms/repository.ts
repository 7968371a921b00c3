import type { Sql } from '../../../db/database.ts';
import type { CardRow } from '../../members/repository.ts';
import type { ChatRoom } from '../tables.ts';

const roomsMax = 500;

export interface RoomRow extends Omit<ChatRoom, 'pair'> {
  lastReadSeq: number;
  /** The other one in a private room; null when the account is gone. */
  partner: CardRow | null;
}

/** The rooms that a member is in: general first, then by latest activity. */
export async function listMemberRooms(db: Sql, memberId: number): Promise<RoomRow[]> {
  const result = await db.query<RoomRow>({
    name: 'list-member-rooms',
    text: `select r.id, r.type, r.name, r.last_seq as "lastSeq", r.last_message as "lastMessage",
             r.last_message_at as "lastMessageAt", r.match_id as "matchId", r.group_id as "groupId",
             r.is_read_only as "isReadOnly", r.created_at as "createdAt", mine.last_read_seq as "lastReadSeq",
             case when u.id is not null then json_build_object('id', u.id, 'firstName', u.first_name,
               'lastName', u.last_name, 'nickname', u.nickname, 'useNicknameInChat', u.use_nickname_in_chat,
               'profileImageUrl', u.profile_image_url, 'role', u.role, 'businessName', b.name) end as partner
           from chat_members mine join chat_rooms r on r.id = mine.room_id
             left join chat_members theirs
               on r.type = 'private' and theirs.room_id = r.id and theirs.member_id <> mine.member_id
             left join users u on u.id = theirs.member_id
             left join lateral (select name from businesses where claimed_by = u.id order by id limit 1) b on true
           where mine.member_id = $1
           order by r.type = 'general' desc, coalesce(r.last_message_at, r.created_at) desc, r.id desc
           limit ${roomsMax}`,
    values: [memberId],
  });
  return result.rows;
}

/** A member's first look at the general room: what was said before is not unread. */
export async function enterGeneralRoom(db: Sql, memberId: number, now: Date): Promise<void> {
  await db.query({
    name: 'enter-general-room',
    text: `insert into chat_members (room_id, member_id, last_read_seq, joined_at)
           select id, $1, last_seq, $2 from chat_rooms where type = 'general'
           on conflict do nothing`,
    values: [memberId, now],
  });
}

/** Where a member stands towards a room, at this moment. */
export interface Standing {
  isConfirmed: boolean;
  /** False also when there is no such room. */
  isMember: boolean;
  isReadOnly: boolean;
  mutedUntil: Date | null;
  bannedUntil: Date | null;
}

export async function findStanding(db: Sql, roomId: number, memberId: number, now: Date): Promise<Standing> {
  const result = await db.query<Standing>({
    name: 'find-standing',
    text: `select u.email_confirmed_at is not null as "isConfirmed",
             r.id is not null and (r.type = 'general' or exists (
               select from chat_members m where m.room_id = r.id and m.member_id = u.id)) as "isMember",
             coalesce(r.is_read_only, false) as "isReadOnly", s.*
           from users u left join chat_rooms r on r.id = $1,
             lateral (
               select max(expires_at) filter (where type = 'mute') as "mutedUntil",
                 max(expires_at) filter (where type = 'ban') as "bannedUntil"
               from user_moderation where user_id = u.id and is_active and expires_at > $3) s
           where u.id = $2`,
    values: [roomId, memberId, now],
  });
  const nobody = { isConfirmed: false, isMember: false, isReadOnly: false, mutedUntil: null, bannedUntil: null };
  return result.rows[0] ?? nobody;
}

export interface ReadMark {
  lastReadSeq: number;
  lastSeq: number;
  hasMoved: boolean;
}

/** Moves the mark of what was read: never back, never beyond the newest message. */
export async function updateReadMark(
  db: Sql,
  roomId: number,
  memberId: number,
  seq: number,
  now: Date,
): Promise<ReadMark | undefined> {
  const result = await db.query<ReadMark>({
    name: 'update-read-mark',
    text: `with target as (select id, last_seq, least($3, last_seq) as seq from chat_rooms where id = $1),
           moved as (
             insert into chat_members as mine (room_id, member_id, last_read_seq, joined_at)
             select id, $2, seq, $4 from target
             on conflict (room_id, member_id) do update set last_read_seq = excluded.last_read_seq
             where mine.last_read_seq < excluded.last_read_seq
             returning 1)
           select greatest(target.seq, mine.last_read_seq) as "lastReadSeq", target.last_seq as "lastSeq",
             exists (select from moved) as "hasMoved"
           from target left join chat_members mine on mine.room_id = $1 and mine.member_id = $2`,
    values: [roomId, memberId, seq, now],
  });
  return result.rows[0];
}
