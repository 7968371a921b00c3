import type { Message } from '@guildhall/contract/chat.ts';
import type { Sql } from '../../../db/database.ts';
import type { CardRow } from '../../members/repository.ts';

export interface MessageRow extends Omit<Message, 'roomId' | 'user'> {
  author: CardRow | null;
}

interface Slice {
  /** Both exclusive. */
  after: number;
  before: number;
  /** `oldest`: those nearest to `after`; `newest`: those nearest to `before`. */
  end: 'oldest' | 'newest';
  limit: number;
}

export interface Page {
  bannedUntil: Date | null;
  isMember: boolean;
  /** In order of seq; none when the viewer may not read. */
  messages: MessageRow[];
}

interface PageRow extends Pick<Page, 'bannedUntil' | 'isMember'> {
  message: MessageRow | null;
}

/** Rights and messages in one statement: reading is what members do most. */
export async function readPage(
  db: Sql,
  roomId: number,
  viewerId: number,
  { after, before, end, limit }: Slice,
  now: Date,
): Promise<Page> {
  const result = await db.query<PageRow & Omit<MessageRow, 'id'> & { id: number | null }>({
    name: `read-page-${end}`,
    text: `with viewer as (
             select exists (select from chat_rooms where id = $1 and type = 'general')
                 or exists (select from chat_members where room_id = $1 and member_id = $2) as "isMember",
               (select max(expires_at) from user_moderation
                where user_id = $2 and type = 'ban' and is_active and expires_at > $3) as "bannedUntil"),
           page as (
             select m.* from viewer, chat_messages m
             where viewer."isMember" and viewer."bannedUntil" is null
               and m.room_id = $1 and m.seq > $4 and m.seq < $5
             order by m.seq ${end === 'oldest' ? 'asc' : 'desc'} limit $6)
           select viewer.*, page.id, page.seq, page.sender_id as "senderId", page.client_id as "clientId",
             page.content, page.message_type as "messageType", page.created_at as "createdAt",
             ${authorOf('page.sender_id')} as author
           from viewer left join page on true
           order by page.seq`,
    values: [roomId, viewerId, now, after, before, limit],
  });
  const [first] = result.rows;
  return {
    bannedUntil: first?.bannedUntil ?? null,
    isMember: first?.isMember ?? false,
    messages: result.rows.filter((row): row is typeof row & MessageRow => row.id !== null),
  };
}

/** Whether a retry concerns a message that is already there. */
export async function isStored(db: Sql, roomId: number, senderId: number, clientId: string): Promise<boolean> {
  const result = await db.query({
    name: 'is-stored',
    text: 'select from chat_messages where room_id = $1 and sender_id = $2 and client_id = $3',
    values: [roomId, senderId, clientId],
  });
  return result.rows.length > 0;
}

/** What the member's card needs, as one JSON column. */
export function authorOf(idColumn: string): string {
  return `(select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
      'nickname', u.nickname, 'useNicknameInChat', u.use_nickname_in_chat,
      'profileImageUrl', u.profile_image_url, 'role', u.role,
      'businessName', (select name from businesses where claimed_by = u.id order by id limit 1))
    from users u where u.id = ${idColumn})`;
}
