import type { Database, Sql } from '../../db/database.ts';
import { and, desc, eq, gt, inArray } from '../../db/drizzle.ts';
import { type BusinessRow, businesses } from './tables.ts';

export async function findBusiness(db: Database, id: number): Promise<BusinessRow | undefined> {
  const [found] = await db.select().from(businesses).where(eq(businesses.id, id)).limit(1);
  return found;
}

export async function listBusinessesByIds(db: Database, ids: number[]): Promise<BusinessRow[]> {
  if (ids.length === 0) return [];
  return db.select().from(businesses).where(inArray(businesses.id, ids)).limit(ids.length);
}

/** A member's businesses, oldest first: the first one is the primary business. */
export async function listOwnedBusinesses(db: Database, memberId: number, limit: number): Promise<BusinessRow[]> {
  return db
    .select()
    .from(businesses)
    .where(eq(businesses.claimedBy, memberId))
    .orderBy(businesses.id)
    .limit(limit);
}

export async function insertBusiness(db: Database, values: typeof businesses.$inferInsert): Promise<BusinessRow> {
  const [inserted] = await db.insert(businesses).values(values).returning();
  return inserted as BusinessRow;
}

/** Until the transaction ends, the member's other additions wait, so that each sees the ones before. */
export async function lockAdditions(db: Sql, memberId: number): Promise<void> {
  await db.query("select pg_advisory_xact_lock(hashtext('businesses added by'), $1)", [memberId]);
}

/** What the member added after the given moment, newest first. */
export async function listAddedSince(db: Database, memberId: number, since: Date, limit: number) {
  return db
    .select({ name: businesses.name, website: businesses.website, createdAt: businesses.createdAt })
    .from(businesses)
    .where(and(eq(businesses.addedBy, memberId), gt(businesses.createdAt, since)))
    .orderBy(desc(businesses.createdAt))
    .limit(limit);
}
