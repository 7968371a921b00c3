import { type Database, databaseOn, onPatientConnection, type Pool } from '../../../db/database.ts';
import { analyzeListings, clearAway, hasPiledUp, holdPilingUp, pileUp } from './repository.ts';

/*
 * Whoever writes listings by the thousand, as an import does, writes them here: in batches, and with the directory's indexes
 * set for it.
 */

export { undoBatch, writeBatch } from './repository.ts';

/**
 * Runs `work` while the indexes collect entries, and leaves them and the planner's statistics in order. Of two at once
 * only the first sets the indexes.
 * @param db a connection of its own
 */
export async function withManyRows<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const mayPileUp = await holdPilingUp(db);
  try {
    if (mayPileUp) await pileUp(db);
    return await work();
  } finally {
    if (mayPileUp) await clearAway(db);
    await analyzeListings(db);
  }
}

/** Somebody who was killed leaves the indexes as they had set them. */
export async function clearAwayAfterKilled(pool: Pool): Promise<void> {
  if (!(await hasPiledUp(databaseOn(pool)))) return;
  await onPatientConnection(pool, async (db) => {
    if (await holdPilingUp(db)) await clearAway(db);
  });
}
