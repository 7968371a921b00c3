import { z } from 'zod';
import { type Database, databaseOn, onPatientConnection, type Pool } from '../../../../db/database.ts';
import { type SQL, sql } from '../../../../db/drizzle.ts';
import { execute, findRow } from '../../../../db/statement.ts';

/*
 * The directory's indexes of keys and words take new entries at once, so that searches find nothing left over to read
 * through. Many rows come in quicker when the entries may pile up. One statement at a time: holding one index while
 * waiting for the other could lock out a search that has them the other way round.
 */
const pileUp = [
  sql`alter index directory_entries_keys set (fastupdate = on)`,
  sql`alter index directory_words_like set (fastupdate = on)`,
];
const clearAway = [
  sql`alter index directory_entries_keys set (fastupdate = off)`,
  sql`alter index directory_words_like set (fastupdate = off)`,
  sql`select gin_clean_pending_list('directory_entries_keys'), gin_clean_pending_list('directory_words_like')`,
];
/** Any constant will do. Held while the entries pile up; it vanishes with the connection, so with a killed import. */
const pileUpLock = 7_301_947;
const lockRow = z.object({ taken: z.boolean() });

async function isAlone(db: Database): Promise<boolean> {
  const lock = await findRow(db, null, lockRow, sql`select pg_try_advisory_lock(${pileUpLock}) as taken`);
  return lock?.taken === true;
}

async function runEach(db: Database, statements: SQL[]): Promise<void> {
  for (const statement of statements) await execute(db, null, statement);
}

/**
 * Runs `work` while the indexes collect entries, and leaves them and the planner's statistics in order. Of two at once
 * only the first sets the indexes.
 * @param db a connection of its own
 */
export async function withManyRows<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const mayPileUp = await isAlone(db);
  try {
    if (mayPileUp) await runEach(db, pileUp);
    return await work();
  } finally {
    if (mayPileUp) await runEach(db, clearAway);
    await execute(
      db,
      null,
      sql`vacuum (analyze) businesses, directory_entries, directory_words, directory_counts`,
    );
  }
}

/** A killed import leaves the indexes as it had set them. */
export async function clearAwayAfterKilledImport(pool: Pool): Promise<void> {
  const piledUp = await execute(
    databaseOn(pool),
    null,
    sql`select from pg_class where oid in ('directory_entries_keys'::regclass, 'directory_words_like'::regclass)
     and reloptions && '{fastupdate=on}'`,
  );
  if (piledUp === 0) return;
  await onPatientConnection(pool, async (db) => {
    if (await isAlone(db)) await runEach(db, clearAway);
  });
}

/**
 * Until the connection ends, other imports wait before they plan what to write, so that each sees the ones before. A killed
 * one has ended when its helper has, too.
 */
export async function waitForOtherImports(db: Database): Promise<void> {
  await execute(db, null, sql`select pg_advisory_lock(hashtext('imports'), 0)`);
  await execute(db, null, sql`select pg_advisory_lock(hashtext('imports'), 1)`);
  await execute(db, null, sql`select pg_advisory_unlock(hashtext('imports'), 1)`);
}

/** For a further connection that writes the same import: who waits for that waits for this one, too. */
export async function helpImport(db: Database): Promise<void> {
  await execute(db, null, sql`select pg_advisory_lock_shared(hashtext('imports'), 1)`);
}
