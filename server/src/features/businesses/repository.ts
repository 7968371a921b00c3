import { eq, inArray } from '../../db/drizzle.ts';
import type { Database } from '../../db/database.ts';
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
