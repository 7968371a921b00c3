import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { eq, sql } from '../../../db/drizzle.ts';
import { findRow } from '../../../db/statement.ts';
import { refusedAddresses } from '../tables.ts';

/** Whether the address wants no mail from strangers. */
export async function isRefused(db: Database, addressHash: string): Promise<boolean> {
  return (await db.$count(refusedAddresses, eq(refusedAddresses.addressHash, addressHash))) > 0;
}

export async function insertRefusal(db: Database, addressHash: string, now: Date): Promise<void> {
  await db.insert(refusedAddresses).values({ addressHash, createdAt: now }).onConflictDoNothing();
}

const mailedRow = z.object({ email: z.string(), businessName: z.string() });

/** To which address the link of a claim was mailed, whatever became of the claim since. */
export function findClaimMailed(db: Database, tokenHash: string): Promise<z.output<typeof mailedRow> | undefined> {
  return findRow(
    db,
    null,
    mailedRow,
    sql`select c.email, b.name as "businessName" from claims c join businesses b on b.id = c.business_id
        where c.token_hash = ${tokenHash}`,
  );
}
