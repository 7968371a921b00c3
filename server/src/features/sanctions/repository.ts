import { sanctionTypes } from '@guildhall/contract/moderation.ts';
import { reportCategories, reportKinds } from '@guildhall/contract/report-kinds.ts';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import { findRow, listRows } from '../../db/statement.ts';
import { stands } from '../moderation/fragments.ts';

const givenRow = z.object({
  id: z.int(),
  userId: z.int(),
  moderatorId: z.int().nullable(),
  type: z.enum(sanctionTypes),
  reason: z.string().nullable(),
  caseId: z.int().nullable(),
  about: z.object({ kind: z.enum(reportKinds), category: z.enum(reportCategories) }).nullable(),
  createdAt: z.date(),
  expiresAt: z.date().nullable(),
  isInForce: z.boolean(),
  appeal: z.string().nullable(),
  appealedAt: z.date().nullable(),
});
export type GivenRow = z.output<typeof givenRow>;

const given = (
  now: Date,
) => sql`select s.id, s.user_id as "userId", s.moderator_id as "moderatorId", s.type, s.reason,
    s.case_id as "caseId",
    case when s.case_id is not null then jsonb_build_object('kind', s.about_kind, 'category', s.about_category) end as about,
    s.created_at as "createdAt", s.expires_at as "expiresAt", ${stands('s', now)} as "isInForce", s.appeal,
    s.appealed_at as "appealedAt" from user_moderation s`;

export interface Asked {
  state: 'in_force' | 'past' | null;
  userId: number | null;
}

function isAsked({ state, userId }: Asked, now: Date) {
  const parts = [sql`true`];
  if (state === 'in_force') parts.push(stands('s', now));
  if (state === 'past') parts.push(sql`not ${stands('s', now)}`);
  if (userId !== null) parts.push(sql`s.user_id = ${userId}`);
  return sql.join(parts, sql` and `);
}

/** The latest first. */
export function listGivenRows(
  db: Database,
  asked: Asked,
  { before, limit }: { before: number | null; limit: number },
  now: Date,
): Promise<GivenRow[]> {
  // Of these there are few, and their own index finds them: put so, the order is no reason to walk along all there ever were.
  const order = asked.state === 'in_force' ? sql`s.id + 0 desc` : sql`s.id desc`;
  const isBehind = before === null ? sql`true` : sql`s.id < ${before}`;
  return listRows(
    db,
    null,
    givenRow,
    sql`${given(now)} where ${isAsked(asked, now)} and ${isBehind} order by ${order} limit ${limit}`,
  );
}

/** What was given to one member, what stands first, then the latest. */
export function listOfMember(db: Database, userId: number, limit: number, now: Date): Promise<GivenRow[]> {
  return listRows(
    db,
    'list-sanctions-of-member',
    givenRow,
    sql`${given(now)} where s.user_id = ${userId} order by ${stands('s', now)} desc, s.id desc limit ${limit}`,
  );
}

export function findGiven(db: Database, id: number, now: Date): Promise<GivenRow | undefined> {
  return findRow(db, 'find-given', givenRow, sql`${given(now)} where s.id = ${id}`);
}

const countRow = z.object({ count: z.int() });

export async function countGiven(db: Database, asked: Asked, now: Date): Promise<number> {
  const counted = await findRow(
    db,
    null,
    countRow,
    sql`select count(*)::int as count from user_moderation s where ${isAsked(asked, now)}`,
  );
  return counted?.count ?? 0;
}
