import type { OpeningHours } from '@guildhall/contract/opening-hours.ts';
import type { Database } from '../../../db/database.ts';
import { eq, sql } from '../../../db/drizzle.ts';
import { execute } from '../../../db/statement.ts';
import { listingHours } from '../tables.ts';

export async function findHours(db: Database, businessId: number): Promise<OpeningHours | null> {
  const [row] = await db.select().from(listingHours).where(eq(listingHours.businessId, businessId));
  return row?.hours ?? null;
}

export async function putHours(db: Database, businessId: number, hours: OpeningHours): Promise<void> {
  await db
    .insert(listingHours)
    .values({ businessId, hours })
    .onConflictDoUpdate({ target: listingHours.businessId, set: { hours } });
}

export async function deleteHours(db: Database, businessId: number): Promise<void> {
  await db.delete(listingHours).where(eq(listingHours.businessId, businessId));
}

/** Of two that become one, a listing with hours keeps its own; one without gets those of the other. */
export async function moveHours(db: Database, fromId: number, toId: number): Promise<void> {
  await execute(
    db,
    null,
    sql`insert into listing_hours (business_id, hours) select ${toId}, hours from listing_hours where business_id = ${fromId}
        on conflict do nothing`,
  );
  await deleteHours(db, fromId);
}
