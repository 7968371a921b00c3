import { startPageFaces } from '@guildhall/contract/site.ts';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { type SQL, sql } from '../../../db/drizzle.ts';
import { listRows } from '../../../db/statement.ts';
import { primaryBusinessOf } from '../../businesses/fragments.ts';
import { isThere } from '../../members/fragments.ts';

const faceRow = z.object({
  id: z.int(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  nickname: z.string().nullable(),
  useNicknameInChat: z.boolean(),
  profileImageUrl: z.string().nullable(),
  business: z.object({
    id: z.int(),
    name: z.string(),
    type: z.string(),
    industry: z.string().nullable(),
    logoUrl: z.string().nullable(),
  }),
});

/** Of those who wish it so many are looked at: what a start page costs must not grow with the community. */
const lookedAt = 200;

/**
 * Of those who wish it and own a listing; whoever has a picture first, then others each day. Those looked at stand in a row of ids that
 * begins elsewhere each day, and goes on with the first ones behind the last.
 */
export function listWilling(db: Database, day: string): Promise<z.output<typeof faceRow>[]> {
  const from = (side: SQL) =>
    sql`(select * from users where is_on_start_page and ${side} order by id limit ${lookedAt})`;
  return listRows(
    db,
    null,
    faceRow,
    sql`with begins as materialized (
          select (hashtextextended(${day}::text, 0) & 2147483647) % (max(id) + 1) as id from users where is_on_start_page
        ), willing as materialized (
          select * from (${from(sql`id >= (select id from begins)`)}
            union all ${from(sql`id < (select id from begins)`)}) both_ways limit ${lookedAt})
        select u.id, u.first_name as "firstName", u.last_name as "lastName", u.nickname,
          u.use_nickname_in_chat as "useNicknameInChat", u.profile_image_url as "profileImageUrl",
          json_build_object('id', b.id, 'name', b.name, 'type', b.type, 'industry', b.industry, 'logoUrl', b.logo_url) as business
        from willing u join lateral ${primaryBusinessOf(sql`u.id`)} as b on true
        where u.email_confirmed_at is not null and ${isThere('u')}
        order by u.profile_image_url is null, md5(u.id || ${day}::text), u.id limit ${startPageFaces}`,
  );
}
