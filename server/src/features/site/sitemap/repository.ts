import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/drizzle.ts';
import { findRow, listRows } from '../../../db/statement.ts';
import { isListed } from '../../businesses/fragments.ts';
import { isSeenBy } from '../../events/fragments.ts';

const maxRow = z.object({ id: z.int().nullable() });

/** The highest number of a listing; 0 without any. */
export async function findLastListing(db: Database): Promise<number> {
  const found = await findRow(
    db,
    'last-business',
    maxRow,
    sql`select max(business_id) as id from directory_entries`,
  );
  return found?.id ?? 0;
}

/** The highest number of an event, whoever may see it; 0 without any. */
export async function findLastEvent(db: Database): Promise<number> {
  const found = await findRow(db, 'last-event', maxRow, sql`select max(id) as id from events`);
  return found?.id ?? 0;
}

export interface Part {
  /** Numbers from above `after` up to `last`, the lowest first. */
  after: number;
  last: number;
  limit: number;
}

const placeRow = z.object({ id: z.int(), updatedAt: z.date() });
export type Place = z.output<typeof placeRow>;

export function listListings(db: Database, { after, last, limit }: Part): Promise<Place[]> {
  return listRows(
    db,
    'list-sitemap',
    placeRow,
    sql`select id, updated_at as "updatedAt" from businesses
        where id > ${after} and id <= ${last} and ${isListed('businesses')} order by id limit ${limit}`,
  );
}

/** Those that visitors may see and that take place. */
export function listEvents(db: Database, { after, last, limit }: Part): Promise<Place[]> {
  return listRows(
    db,
    'list-sitemap-events',
    placeRow,
    sql`select e.id, e.updated_at as "updatedAt" from events e
        where e.id > ${after} and e.id <= ${last} and e.cancelled_at is null and ${isSeenBy('e', null)}
        order by e.id limit ${limit}`,
  );
}
