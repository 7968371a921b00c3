import type { Database } from '../../../db/database.ts';
import { eq } from '../../../db/drizzle.ts';
import { setupLinks } from '../tables.ts';

/** In place of the one that an earlier start has printed. */
export async function saveSetupLink(db: Database, tokenHash: string, createdAt: Date): Promise<void> {
  await db
    .insert(setupLinks)
    .values({ tokenHash, createdAt })
    .onConflictDoUpdate({ target: setupLinks.id, set: { tokenHash, createdAt } });
}

export async function hasSetupLink(db: Database, tokenHash: string): Promise<boolean> {
  return (await db.$count(setupLinks, eq(setupLinks.tokenHash, tokenHash))) > 0;
}

/** False when it is gone. Two callers: one wins. */
export async function deleteSetupLink(db: Database, tokenHash: string): Promise<boolean> {
  const deleted = await db
    .delete(setupLinks)
    .where(eq(setupLinks.tokenHash, tokenHash))
    .returning({ id: setupLinks.id });
  return deleted.length === 1;
}
