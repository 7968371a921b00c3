import type { ListingPhoto } from '@guildhall/contract/listing-photos.ts';
import type { Database } from '../../../db/database.ts';
import { and, eq, notInArray, sql } from '../../../db/drizzle.ts';
import { listingPhotos } from '../tables.ts';

export function listPhotos(db: Database, businessId: number): Promise<ListingPhoto[]> {
  const { id, url, caption, alt } = listingPhotos;
  return db
    .select({ id, url, caption, alt })
    .from(listingPhotos)
    .where(eq(listingPhotos.businessId, businessId))
    .orderBy(listingPhotos.position, id);
}

export async function insertPhoto(db: Database, values: typeof listingPhotos.$inferInsert): Promise<void> {
  await db.insert(listingPhotos).values(values);
}

export async function updatePhoto(
  db: Database,
  { id, ...values }: Pick<ListingPhoto, 'id' | 'caption' | 'alt'> & { position: number },
): Promise<void> {
  await db.update(listingPhotos).set(values).where(eq(listingPhotos.id, id));
}

/** All of the listing but these; returns the addresses of their pictures. */
export async function deletePhotosBut(db: Database, businessId: number, keptIds: number[]): Promise<string[]> {
  const others = keptIds.length > 0 ? notInArray(listingPhotos.id, keptIds) : undefined;
  const deleted = await db
    .delete(listingPhotos)
    .where(and(eq(listingPhotos.businessId, businessId), others))
    .returning({ url: listingPhotos.url });
  return deleted.map(({ url }) => url);
}

/** To the other listing, behind so many of its own. */
export async function reassignPhotos(
  db: Database,
  { fromId, toId, behind }: { fromId: number; toId: number; behind: number },
): Promise<void> {
  const { businessId, position } = listingPhotos;
  await db
    .update(listingPhotos)
    .set({ businessId: toId, position: sql`${position} + ${behind}` })
    .where(eq(businessId, fromId));
}
