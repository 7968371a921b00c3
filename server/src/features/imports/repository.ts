import { busyImportStates, importStates } from '@guildhall/contract/imports.ts';
import type { Database } from '../../db/database.ts';
import { and, desc, eq, gt, inArray, isNull, lt, sql } from '../../db/drizzle.ts';
import { execute } from '../../db/statement.ts';
import { type Import, imports } from './tables.ts';

export async function insertImport(db: Database, values: typeof imports.$inferInsert): Promise<Import> {
  const [inserted] = await db.insert(imports).values(values).returning();
  return inserted as Import;
}

export async function findImport(db: Database, id: number): Promise<Import | undefined> {
  const [found] = await db.select().from(imports).where(eq(imports.id, id)).limit(1);
  return found;
}

export async function listNewestImports(db: Database, limit: number, before?: number): Promise<Import[]> {
  return db
    .select()
    .from(imports)
    .where(before === undefined ? undefined : lt(imports.id, before))
    .orderBy(desc(imports.id))
    .limit(limit);
}

export const countImports = (db: Database): Promise<number> => db.$count(imports);

/** Announced, and not here as a whole. */
export function countUploading(db: Database): Promise<number> {
  return db.$count(imports, eq(imports.state, 'uploading'));
}

/** Undefined when it's not in one of these states any more: somebody else was quicker. */
export async function changeImport(
  db: Database,
  id: number,
  from: readonly Import['state'][],
  values: Partial<Import>,
): Promise<Import | undefined> {
  const [changed] = await db
    .update(imports)
    .set(values)
    .where(and(eq(imports.id, id), inArray(imports.state, [...from])))
    .returning();
  return changed;
}

const toldOf = (reason: string) =>
  sql<string>`${reason}::text || case when written_at is null then ' Nothing was written.'
    else ' What it wrote until then can be undone.' end`;

/** @param reason a whole sentence */
export async function failImport(
  db: Database,
  id: number,
  from: readonly Import['state'][],
  { reason, now }: { reason: string; now: Date },
): Promise<Import | undefined> {
  const [failed] = await db
    .update(imports)
    .set({ state: 'failed', finishedAt: now, problem: toldOf(reason) })
    .where(and(eq(imports.id, id), inArray(imports.state, [...from])))
    .returning();
  return failed;
}

/**
 * The last one that has written to a listing of this import after it did: taken back after this one, it would bring back what this one
 * wrote.
 */
export async function findLaterImport(db: Database, { id, writtenAt }: Import): Promise<Import | undefined> {
  if (!writtenAt) return undefined;
  const hasWritten = (alias: string) => sql.raw(`${alias}.is_written and ${alias}.outcome in ('new', 'changed')`);
  const [later] = await db
    .select()
    .from(imports)
    .where(
      and(
        gt(imports.writtenAt, writtenAt),
        sql`exists (select from import_rows t join import_rows o using (business_id)
          where t.import_id = ${imports.id} and o.import_id = ${id} and ${hasWritten('t')} and ${hasWritten('o')})`,
      ),
    )
    .orderBy(desc(imports.writtenAt))
    .limit(1);
  return later;
}

export const endedEarly = 'It was ended before its time.';

/** Held by `npm run import` from its beginning to its end: it vanishes with a killed one. */
export async function holdImport(db: Database, id: number): Promise<void> {
  await execute(db, null, sql`select pg_advisory_lock(hashtext('import'), ${id})`);
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

/**
 * `npm run import` that was killed can't say so itself, and what it wrote could not be taken back. One that had written
 * nothing is forgotten.
 */
export async function endKilledImports(db: Database, now: Date): Promise<void> {
  await execute(
    db,
    null,
    sql`
with killed as materialized (
  select id, written_at from imports where file is null and state in ('checking', 'running')
    and pg_try_advisory_xact_lock(hashtext('import'), id)
), forgotten as (
  delete from imports where id in (select id from killed where written_at is null)
)
update imports set state = 'failed', finished_at = ${now.toISOString()}, problem = ${toldOf(endedEarly)}
where id in (select id from killed where written_at is not null)`,
  );
}

/** The piece is taken only where the file ends so far. */
export async function takePiece(db: Database, id: number, offset: number, length: number): Promise<boolean> {
  const taken = await db
    .update(imports)
    .set({ received: offset + length })
    .where(and(eq(imports.id, id), eq(imports.state, 'uploading'), eq(imports.received, offset)))
    .returning({ id: imports.id });
  return taken.length === 1;
}

export async function tellProgress(db: Database, id: number, done: number, total: number): Promise<void> {
  await db.update(imports).set({ done, total }).where(eq(imports.id, id));
}

export async function removeImport(db: Database, id: number): Promise<void> {
  await db.delete(imports).where(eq(imports.id, id));
}

const idleStates = importStates.filter((state) => !busyImportStates.includes(state));

/** False when it was begun, or has written something: then it stays. */
export async function dropImport(db: Database, id: number): Promise<boolean> {
  const dropped = await db
    .delete(imports)
    .where(and(eq(imports.id, id), inArray(imports.state, idleStates), isNull(imports.writtenAt)))
    .returning({ id: imports.id });
  return dropped.length === 1;
}

/** Imports whose rows have been kept long enough, the oldest first. */
export async function listOutdatedImports(db: Database, before: Date, limit: number): Promise<Import[]> {
  return db
    .select()
    .from(imports)
    .where(and(eq(imports.isSwept, false), lt(imports.createdAt, before)))
    .orderBy(imports.createdAt)
    .limit(limit);
}

export async function listImportFiles(db: Database): Promise<string[]> {
  const found = await db
    .select({ file: imports.file, rows: imports.rows })
    .from(imports)
    .where(eq(imports.isSwept, false));
  return found.flatMap(({ file, rows }) => [file ?? [], rows ?? []].flat());
}
