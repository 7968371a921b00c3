import type { Database } from '../../../db/database.ts';
import { and, count, desc, eq, gt, ne, sql } from '../../../db/drizzle.ts';
import { execute, sweptAtOnce } from '../../../db/statement.ts';
import { type MemberExport, memberExports } from '../tables.ts';

export async function insertExport(
  db: Database,
  values: Pick<MemberExport, 'userId' | 'requestedAt' | 'expiresAt'>,
): Promise<MemberExport> {
  const [inserted] = await db.insert(memberExports).values(values).returning();
  return inserted as MemberExport;
}

export async function findExport(db: Database, id: number): Promise<MemberExport | undefined> {
  const [found] = await db.select().from(memberExports).where(eq(memberExports.id, id)).limit(1);
  return found;
}

export async function findNewestExport(
  db: Database,
  memberId: number,
  now: Date,
): Promise<MemberExport | undefined> {
  const [found] = await db
    .select()
    .from(memberExports)
    .where(and(eq(memberExports.userId, memberId), gt(memberExports.expiresAt, now)))
    .orderBy(desc(memberExports.id))
    .limit(1);
  return found;
}

/** One that can be fetched by its owner with the mail's token. */
export async function findReadyExport(
  db: Database,
  memberId: number,
  tokenHash: string,
  now: Date,
): Promise<MemberExport | undefined> {
  const [found] = await db
    .select()
    .from(memberExports)
    .where(
      and(
        eq(memberExports.userId, memberId),
        eq(memberExports.tokenHash, tokenHash),
        eq(memberExports.state, 'ready'),
        gt(memberExports.expiresAt, now),
      ),
    )
    .limit(1);
  return found;
}

/** What failed took nothing from the day. */
export async function countExportsSince(db: Database, memberId: number, since: Date): Promise<number> {
  const [counted] = await db
    .select({ count: count() })
    .from(memberExports)
    .where(
      and(
        eq(memberExports.userId, memberId),
        gt(memberExports.requestedAt, since),
        ne(memberExports.state, 'failed'),
      ),
    );
  return counted?.count ?? 0;
}

/** False when there is no such row any more, or it is done with. */
export async function finishExport(
  db: Database,
  id: number,
  values: Partial<Omit<MemberExport, 'id' | 'userId'>>,
): Promise<boolean> {
  const updated = await db
    .update(memberExports)
    .set(values)
    .where(and(eq(memberExports.id, id), eq(memberExports.state, 'making')))
    .returning({ id: memberExports.id });
  return updated.length > 0;
}

/** Returns whether there may be more. */
export async function deleteExpiredExports(db: Database, now: Date): Promise<boolean> {
  const deleted = await execute(
    db,
    null,
    sql`delete from member_exports where id in (
          select id from member_exports where expires_at <= ${now} limit ${sweptAtOnce} for update skip locked)`,
  );
  return deleted === sweptAtOnce;
}

/** The names of the files that somebody may still fetch. */
export async function listExportFiles(db: Database): Promise<string[]> {
  const kept = await db.select({ file: memberExports.file }).from(memberExports);
  return kept.map(({ file }) => file);
}
