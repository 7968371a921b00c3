import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/drizzle.ts';
import { listRows } from '../../../db/statement.ts';

/** Confirmed requests for this owner's listings that nobody has decided, in the order in which listings are locked. */
export async function listAskedOf(db: Database, ownerId: number): Promise<number[]> {
  const rows = await listRows(
    db,
    null,
    z.object({ id: z.int() }),
    sql`select c.id from claims c join businesses b on b.id = c.business_id
        where b.claimed_by = ${ownerId} and c.kind = 'access' and c.status = 'verified'
        order by b.id, c.id limit 10000`,
  );
  return rows.map(({ id }) => id);
}
