import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/drizzle.ts';
import { findRow, listRows } from '../../../db/statement.ts';

const maxRow = z.object({ id: z.int().nullable() });

/** The highest number of a listing; 0 without any. */
export async function findLastId(db: Database): Promise<number> {
  const found = await findRow(
    db,
    'last-business',
    maxRow,
    sql`select max(business_id) as id from directory_entries`,
  );
  return found?.id ?? 0;
}

const placeRow = z.object({ id: z.int(), updatedAt: z.date() });

/** Listings of a part, the lowest numbers first, from above `after` up to `last`. */
export function listPlaces(
  db: Database,
  { after, last, limit }: { after: number; last: number; limit: number },
): Promise<z.output<typeof placeRow>[]> {
  return listRows(
    db,
    'list-sitemap',
    placeRow,
    sql`select id, updated_at as "updatedAt" from businesses
        where id > ${after} and id <= ${last} and deleted_at is null order by id limit ${limit}`,
  );
}
