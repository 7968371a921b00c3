import { generalRoomId } from '@guildhall/contract/chat.ts';
import { audiences, contactFields } from '@guildhall/contract/visibility.ts';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import { findRow, listRows } from '../../db/statement.ts';
import { areNotBlocked } from '../blocks/fragments.ts';
import { primaryBusinessOf } from '../businesses/fragments.ts';
import { cardRow, memberCardOf } from '../cards/fragments.ts';
import { areMatched } from '../matching/fragments.ts';
import { isThere } from '../members/fragments.ts';

const profileRow = z.object({
  card: cardRow,
  email: z.string(),
  phone: z.string().nullable(),
  location: z.string().nullable(),
  website: z.string().nullable(),
  linkedin: z.string().nullable(),
  instagram: z.string().nullable(),
  calendly: z.string().nullable(),
  bio: z.string().nullable(),
  workRole: z.string().nullable(),
  company: z.string().nullable(),
  visibility: z.partialRecord(z.enum(contactFields), z.enum(audiences)),
  createdAt: z.date(),
  business: z
    .strictObject({
      id: z.int(),
      name: z.string(),
      type: z.string(),
      industry: z.string().nullable(),
      logoUrl: z.string().nullable(),
      location: z.string().nullable(),
      employees: z.int().nullable(),
      founded: z.int().nullable(),
      revenue: z.string().nullable(),
      description: z.string().nullable(),
      website: z.string().nullable(),
    })
    .nullable(),
  isMatched: z.boolean(),
});
export type ProfileRow = z.output<typeof profileRow>;

/** A member with their primary business; undefined when there is none or it is hidden. */
export function findProfile(db: Database, memberId: number, viewerId: number): Promise<ProfileRow | undefined> {
  return findRow(
    db,
    'find-profile',
    profileRow,
    sql`select ${memberCardOf(sql`u.id`)} as card, u.email, u.phone, u.location, u.website, u.linkedin,
          u.instagram, u.calendly, u.bio, u.work_role as "workRole", u.company, u.visibility, u.created_at as "createdAt",
          (select to_jsonb(shown) from (
            select id, name, type, industry, logo_url as "logoUrl", location, employees, founded, revenue, description, website
            from ${primaryBusinessOf(sql`u.id`)} as b) as shown) as business,
          ${areMatched(sql`u.id`, viewerId)} and ${areNotBlocked(sql`u.id`, viewerId)} as "isMatched"
        from users u where u.id = ${memberId} and ${isThere('u')}`,
  );
}

/** Two letters may be in the names of very many: whoever wants one of them types on. */
const lookedAtMax = 1000;
const namedRow = z.object({ card: cardRow, total: z.int() });

/** Members one of whose names begins so, or who are called so in the middle of it; nobody who is hidden or not confirmed. */
export function listNamed(db: Database, typed: string, limit: number) {
  const part = sql`replace(replace(replace(member_names(${typed}, null, null), '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;
  const names = sql`member_names(first_name, last_name, nickname)`;
  return listRows(
    db,
    null,
    namedRow,
    sql`with named as materialized (
          select id, ${names} as names from users
          where ${names} like '%' || ${part} || '%' and ${isThere('users')} and email_confirmed_at is not null
          limit ${lookedAtMax}
        ), nearest as materialized (
          select id, names from named order by starts_with(names, ${part}) desc, names, id limit ${limit}
        )
        select ${memberCardOf(sql`nearest.id`)} as card, (select count(*)::int from named) as total from nearest order by starts_with(names, ${part}) desc, names, id`,
  );
}

/** How many messages a member has written in the general chat; counts no further than `max`. */
export async function countGeneralMessages(db: Database, memberId: number, max?: number): Promise<number> {
  const row = z.object({ total: z.int() });
  const statement = sql`
    select count(*)::int as total from (
      select from chat_messages where sender_id = ${memberId} and room_id = ${generalRoomId} limit ${max ?? null}::int) as own`;
  return (await findRow(db, 'count-general-messages', row, statement))?.total ?? 0;
}

/** Whether a member was among the first `members` of the site, or came within the first `days` after the first one. */
export async function isEarlyMember(
  db: Database,
  memberId: number,
  { members, days }: { members: number; days: number },
): Promise<boolean> {
  const row = z.object({ isEarly: z.boolean() });
  const statement = sql`
    select (select count(*) from (select from users where id < ${memberId} limit ${members}) as before) < ${members}
      or (select created_at from users where id = ${memberId})
        < (select created_at from users order by id limit 1) + make_interval(days => ${days}) as "isEarly"`;
  return (await findRow(db, 'is-early-member', row, statement))?.isEarly ?? false;
}
