import type { ListingDetails } from '@guildhall/contract/listing-details.ts';
import type { Database } from '../../../db/database.ts';
import { eq, inArray, sql } from '../../../db/drizzle.ts';
import { execute } from '../../../db/statement.ts';
import { listingDetails } from '../tables.ts';

const said = {
  street: listingDetails.street,
  serviceArea: listingDetails.serviceArea,
  languages: listingDetails.languages,
  links: listingDetails.links,
};

export async function findDetails(db: Database, businessId: number): Promise<ListingDetails | null> {
  const [row] = await db.select(said).from(listingDetails).where(eq(listingDetails.businessId, businessId));
  return row ?? null;
}

/** By listing; of one that says nothing there is none. */
export async function listDetails(db: Database, businessIds: number[]): Promise<Map<number, ListingDetails>> {
  const rows = await db
    .select({ businessId: listingDetails.businessId, ...said })
    .from(listingDetails)
    .where(inArray(listingDetails.businessId, businessIds));
  return new Map(rows.map(({ businessId, ...details }) => [businessId, details]));
}

export async function putDetails(db: Database, businessId: number, details: ListingDetails): Promise<void> {
  await db
    .insert(listingDetails)
    .values({ businessId, ...details })
    .onConflictDoUpdate({ target: listingDetails.businessId, set: details });
}

export async function deleteDetails(db: Database, businessId: number): Promise<void> {
  await db.delete(listingDetails).where(eq(listingDetails.businessId, businessId));
}

/** Of two that become one, a listing with details keeps its own; one without gets those of the other. */
export async function moveDetails(db: Database, fromId: number, toId: number): Promise<void> {
  await execute(
    db,
    null,
    sql`insert into listing_details (business_id, street, service_area, languages, links)
        select ${toId}, street, service_area, languages, links from listing_details where business_id = ${fromId}
        on conflict do nothing`,
  );
  await deleteDetails(db, fromId);
}
