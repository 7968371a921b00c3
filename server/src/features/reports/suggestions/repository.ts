import { suggestion } from '@guildhall/contract/suggestions.ts';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { and, count, eq, gt, type SQL, sql } from '../../../db/drizzle.ts';
import { findRow, listRows, streamRows } from '../../../db/statement.ts';
import { isListed } from '../../businesses/fragments.ts';
import { suggestions } from '../tables.ts';

export async function insertSuggestion(db: Database, values: typeof suggestions.$inferInsert): Promise<void> {
  await db.insert(suggestions).values(values);
}

export async function countSuggestedSince(db: Database, memberId: number, since: Date): Promise<number> {
  const [counted] = await db
    .select({ count: count() })
    .from(suggestions)
    .where(and(eq(suggestions.memberId, memberId), gt(suggestions.createdAt, since)));
  return counted?.count ?? 0;
}

/** Who decides: the owner, or staff (null) while there is none. Of a deleted listing nobody does. */
const isFor = (ownerId: number | null): SQL =>
  sql`b.claimed_by is not distinct from ${ownerId} and ${isListed('b')}`;

const suggestionRow = z.object({
  id: z.int(),
  businessId: z.int(),
  memberId: z.int(),
  changes: suggestion.shape.changes,
  current: suggestion.shape.current,
  businessName: z.string(),
  note: z.string().nullable(),
  createdAt: z.date(),
});
export type SuggestionRow = z.output<typeof suggestionRow>;

const suggested = sql`select s.id, s.business_id as "businessId", s.member_id as "memberId", s.changes,
    json_build_object('name', b.name, 'description', b.description, 'industry', b.industry, 'type', b.type,
      'location', b.location, 'website', b.website, 'employees', b.employees, 'founded', b.founded) as current,
    b.name as "businessName", s.note, s.created_at as "createdAt"
  from suggestions s join businesses b on b.id = s.business_id`;

export function listSuggested(
  db: Database,
  ownerId: number | null,
  { before, limit }: { before: number | null; limit: number },
): Promise<SuggestionRow[]> {
  return listRows(
    db,
    null,
    suggestionRow,
    sql`${suggested} where ${isFor(ownerId)} and (${before}::int is null or s.id < ${before})
        order by s.id desc limit ${limit}`,
  );
}

const countRow = z.object({ total: z.int() });

export async function countSuggested(db: Database, ownerId: number | null): Promise<number> {
  const counted = await findRow(
    db,
    null,
    countRow,
    sql`select count(*)::int as total from suggestions s join businesses b on b.id = s.business_id where ${isFor(ownerId)}`,
  );
  return counted?.total ?? 0;
}

const byId = (db: Database, id: number) => db.select().from(suggestions).where(eq(suggestions.id, id)).limit(1);

export async function findSuggestion(db: Database, id: number) {
  const [found] = await byId(db, id);
  return found;
}

/** Locked until the transaction ends: decided once. */
export async function lockSuggestion(db: Database, id: number) {
  const [found] = await byId(db, id).for('update');
  return found;
}

export async function deleteSuggestion(db: Database, id: number): Promise<void> {
  await db.delete(suggestions).where(eq(suggestions.id, id));
}

export async function moveSuggestions(db: Database, businessId: number, keptId: number): Promise<void> {
  await db.update(suggestions).set({ businessId: keptId }).where(eq(suggestions.businessId, businessId));
}

/** They say what an erased listing said, or nearly. */
export async function forgetSuggestions(db: Database, businessId: number): Promise<void> {
  await db.delete(suggestions).where(eq(suggestions.businessId, businessId));
}

const exportedRow = z.object({
  business: z.string(),
  changes: suggestion.shape.changes,
  note: z.string().nullable(),
  createdAt: z.date(),
});

/** What a member has suggested and nobody has decided on; inside a transaction. */
export function streamSuggestions(db: Database, memberId: number) {
  return streamRows(
    db,
    exportedRow,
    sql`select b.name as business, s.changes, s.note, s.created_at as "createdAt"
        from suggestions s join businesses b on b.id = s.business_id where s.member_id = ${memberId} order by s.id`,
  );
}
