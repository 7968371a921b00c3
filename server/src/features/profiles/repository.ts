import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import { findRow, listRows } from '../../db/statement.ts';
import { areNotBlocked } from '../blocks/fragments.ts';
import { primaryBusinessOf } from '../businesses/fragments.ts';
import { cardRow, memberCardOf } from '../cards/fragments.ts';
import { areMatched } from '../matching/fragments.ts';

const profileRow = z.object({
  card: cardRow,
  email: z.string(),
  phone: z.string().nullable(),
  location: z.string().nullable(),
  bio: z.string().nullable(),
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
    sql`select ${memberCardOf(sql`u.id`)} as card, u.email, u.phone, u.location, u.bio, u.created_at as "createdAt",
          (select to_jsonb(shown) from (
            select id, name, type, industry, logo_url as "logoUrl", location, employees, founded, revenue, description, website
            from ${primaryBusinessOf(sql`u.id`)} as b) as shown) as business,
          ${areMatched(sql`u.id`, viewerId)} and ${areNotBlocked(sql`u.id`, viewerId)} as "isMatched"
        from users u where u.id = ${memberId} and not u.is_hidden`,
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
          where ${names} like '%' || ${part} || '%' and not is_hidden and email_confirmed_at is not null
          limit ${lookedAtMax}
        ), nearest as materialized (
          select id, names from named order by starts_with(names, ${part}) desc, names, id limit ${limit}
        )
        select ${memberCardOf(sql`nearest.id`)} as card, (select count(*)::int from named) as total from nearest order by starts_with(names, ${part}) desc, names, id`,
  );
}
