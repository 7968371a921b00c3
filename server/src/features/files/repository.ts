import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { eq, sql } from '../../db/drizzle.ts';
import { findRow, listRows, streamRows } from '../../db/statement.ts';
import { files } from './tables.ts';

export async function insertFile(db: Database, values: typeof files.$inferInsert): Promise<void> {
  await db.insert(files).values(values);
}

const sumRow = z.object({ bytes: z.int() });

/** Of all that a member has in the store, also what waits for the sweep. */
export async function countBytes(db: Database, ownerId: number): Promise<number> {
  const sum = await findRow(
    db,
    'count-bytes',
    sumRow,
    sql`select coalesce(sum(bytes), 0)::int as bytes from files where owner_id = ${ownerId}`,
  );
  return sum?.bytes ?? 0;
}

const usedFile = z.object({ id: z.string(), ownerId: z.int(), kind: z.string(), type: z.string() });

/** What something shows, of a member who is still there. */
export function findUsedFile(db: Database, id: string): Promise<z.output<typeof usedFile> | undefined> {
  return findRow(
    db,
    'find-used-file',
    usedFile,
    sql`select id, owner_id as "ownerId", kind, type from files
        where id = ${id} and unused_since is null and owner_id is not null`,
  );
}

const shownFile = z.object({
  id: z.string(),
  kind: z.string(),
  type: z.string(),
  bytes: z.int(),
  uploadedAt: z.date(),
});

/** What something shows of a member's; inside a transaction. */
export function streamUsedFiles(db: Database, ownerId: number) {
  return streamRows(
    db,
    shownFile,
    sql`select id, kind, type, bytes, created_at as "uploadedAt"
        from files where owner_id = ${ownerId} and unused_since is null order by created_at, id`,
  );
}

export async function markFile(db: Database, id: string, unusedSince: Date | null): Promise<void> {
  await db.update(files).set({ unusedSince }).where(eq(files.id, id));
}

const idRow = z.object({ id: z.string() });

export async function setFileOwner(db: Database, id: string, ownerId: number): Promise<void> {
  await db.update(files).set({ ownerId }).where(eq(files.id, id));
}

/** What nothing has shown since the moment, and what has no owner any more; a few at a time. */
export async function listUnused(db: Database, before: Date): Promise<string[]> {
  const found = await listRows(
    db,
    null,
    idRow,
    sql`(select id from files where unused_since < ${before} limit 100)
        union
        (select id from files where owner_id is null limit 100)`,
  );
  return found.map(({ id }) => id);
}

export async function deleteFile(db: Database, id: string): Promise<void> {
  await db.delete(files).where(eq(files.id, id));
}
