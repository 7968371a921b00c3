import type { Database } from '../../../../db/database.ts';
import { and, gt, isNull } from '../../../../db/drizzle.ts';
import { type BusinessRow, businesses } from '../../tables.ts';

export async function listAllBusinesses(db: Database, after: number, limit: number): Promise<BusinessRow[]> {
  return db
    .select()
    .from(businesses)
    .where(and(gt(businesses.id, after), isNull(businesses.deletedAt)))
    .orderBy(businesses.id)
    .limit(limit);
}
