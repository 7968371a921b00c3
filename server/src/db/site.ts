import { databaseOn, type Pool } from './database.ts';
import { site } from './tables.ts';

/** Which site this database holds. */
export async function readSiteId(pool: Pool): Promise<string> {
  const [row] = await databaseOn(pool).select().from(site).limit(1);
  if (!row) throw new Error('The table "site" is empty: it must hold one row, the id of this site.');
  return row.id;
}
