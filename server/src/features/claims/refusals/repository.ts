import type { Database } from '../../../db/database.ts';
import { eq } from '../../../db/drizzle.ts';
import { refusedAddresses } from '../tables.ts';

/** Whether the address wants no mail from strangers. */
export async function isRefused(db: Database, addressHash: string): Promise<boolean> {
  return (await db.$count(refusedAddresses, eq(refusedAddresses.addressHash, addressHash))) > 0;
}

export async function insertRefusal(db: Database, addressHash: string, now: Date): Promise<void> {
  await db.insert(refusedAddresses).values({ addressHash, createdAt: now }).onConflictDoNothing();
}
