import { openClaimStatuses } from '@guildhall/contract/claims.ts';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/drizzle.ts';
import { listRows } from '../../../db/statement.ts';

/**
 * What a member claims and nobody has decided, and confirmed requests for the member's own listings, in the order in which listings are
 * locked.
 */
export async function listConcerned(db: Database, memberId: number): Promise<number[]> {
  const rows = await listRows(
    db,
    null,
    z.object({ id: z.int() }),
    sql`select c.id from claims c join businesses b on b.id = c.business_id
        where (c.user_id = ${memberId} and c.status in ${[...openClaimStatuses]})
          or (b.claimed_by = ${memberId} and c.kind = 'access' and c.status = 'verified')
        order by b.id, c.id limit 20000`,
  );
  return rows.map(({ id }) => id);
}
