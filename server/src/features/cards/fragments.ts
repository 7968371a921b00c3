import { roles } from '@guildhall/contract/members.ts';
import { z } from 'zod';
import { type SQL, sql } from '../../db/drizzle.ts';
import { primaryBusinessOf } from '../businesses/fragments.ts';

/** What `memberCardOf` selects. */
export const cardRow = z.strictObject({
  id: z.int(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  nickname: z.string().nullable(),
  useNicknameInChat: z.boolean(),
  profileImageUrl: z.string().nullable(),
  role: z.enum(roles),
  businessName: z.string().nullable(),
});
export type CardRow = z.output<typeof cardRow>;

/** All that a member's card is made of, as one JSON column; null when there is no such member. */
export function memberCardOf(memberId: SQL): SQL {
  return sql`(
    select json_build_object('id', carded.id, 'firstName', carded.first_name, 'lastName', carded.last_name,
      'nickname', carded.nickname, 'useNicknameInChat', carded.use_nickname_in_chat,
      'profileImageUrl', carded.profile_image_url, 'role', carded.role,
      'businessName', (select name from ${primaryBusinessOf(sql`carded.id`)} as standing))
    from users carded where carded.id = ${memberId})`;
}

/** What a member is called in chat, as `chatName` puts it together. */
export function chatNameOf(u: string): SQL {
  const member = sql.identifier(u);
  return sql`case when ${member}.use_nickname_in_chat and ${member}.nickname <> '' then ${member}.nickname
    when ${member}.first_name <> '' and ${member}.last_name <> '' then ${member}.first_name || ' ' || ${member}.last_name
    else coalesce(nullif(${member}.first_name, ''), 'User') end`;
}
