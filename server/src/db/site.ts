import type { Database } from './database.ts';
import { sql } from './drizzle.ts';
import { site } from './tables.ts';

/** Which site this database holds. */
export async function readSiteId(db: Database): Promise<string> {
  const [row] = await db.select().from(site).limit(1);
  if (!row) throw new Error('The table "site" is empty: it must hold one row, the id of this site.');
  return row.id;
}

/** What happened until this moment may have been mailed by the site that this one is a copy of. Null: it is none. */
export const copiedAt = sql`(select copied_at from site)`;

export async function findCopiedAt(db: Database): Promise<Date | null> {
  const [row] = await db.select({ copiedAt: site.copiedAt }).from(site).limit(1);
  return row?.copiedAt ?? null;
}
