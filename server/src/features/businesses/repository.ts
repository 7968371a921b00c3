import type { Database } from '../../db/database.ts';
import { and, count, eq, gt, inArray, isNull } from '../../db/drizzle.ts';
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

export async function countAddedSince(db: Database, memberId: number, since: Date): Promise<number> {
  const [found] = await db
    .select({ added: count() })
    .from(businesses)
    .where(and(eq(businesses.addedBy, memberId), gt(businesses.createdAt, since)));
  return found?.added ?? 0;
}

/** The same name and website by the same member a moment ago: a second click, not a second business. */
export async function findSameAddedSince(
  db: Database,
  memberId: number,
  { name, website }: { name: string; website: string | null },
  since: Date,
): Promise<BusinessRow | undefined> {
  const [found] = await db
    .select()
    .from(businesses)
    .where(
      and(
        eq(businesses.addedBy, memberId),
        gt(businesses.createdAt, since),
        eq(businesses.name, name),
        website ? eq(businesses.website, website) : isNull(businesses.website),
      ),
    )
    .limit(1);
  return found;
}
