import type { Database } from '../../../db/database.ts';
import { eq } from '../../../db/drizzle.ts';
import { groupMemberships } from '../tables.ts';

/** Who stands for a listing in a group goes on with what it is part of. */
export async function moveMemberships(db: Database, businessId: number, keptId: number): Promise<void> {
  await db.update(groupMemberships).set({ businessId: keptId }).where(eq(groupMemberships.businessId, businessId));
}
