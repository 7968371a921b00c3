import type { Database } from '../../../db/database.ts';
import { eq, sql } from '../../../db/drizzle.ts';
import { execute } from '../../../db/statement.ts';
import { claims, listingInvitations } from '../tables.ts';

/** All claims of a listing are claims of another one from now on, each with a line in its history. */
export async function moveClaims(db: Database, businessId: number, keptId: number, now: Date): Promise<void> {
  await execute(
    db,
    null,
    sql`insert into claim_history (claim_id, step, at)
        select id, 'merged', ${now} from claims where business_id = ${businessId} order by id`,
  );
  await db.update(claims).set({ businessId: keptId }).where(eq(claims.businessId, businessId));
}

export async function moveInvitations(db: Database, businessId: number, keptId: number): Promise<void> {
  await db
    .update(listingInvitations)
    .set({ businessId: keptId })
    .where(eq(listingInvitations.businessId, businessId));
}
