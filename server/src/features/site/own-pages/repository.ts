import { type AgreedPageName, agreedPages } from '@guildhall/contract/agreements.ts';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { count, desc, eq, inArray, sql } from '../../../db/drizzle.ts';
import { execute, streamRows } from '../../../db/statement.ts';
import { type PageVersion, siteAgreements, sitePageVersions } from '../tables.ts';

/** The newest of each page that was ever written. */
export const listNewest = (db: Database): Promise<PageVersion[]> =>
  db
    .selectDistinctOn([sitePageVersions.page])
    .from(sitePageVersions)
    .orderBy(sitePageVersions.page, desc(sitePageVersions.id));

/** The newest of each page that members are asked to agree to. */
export const listAsking = (db: Database) =>
  db
    .selectDistinctOn([sitePageVersions.page], { page: sitePageVersions.page, id: sitePageVersions.id })
    .from(sitePageVersions)
    .where(eq(sitePageVersions.asksAgain, true))
    .orderBy(sitePageVersions.page, desc(sitePageVersions.id));

/** One after another writes them; inside a transaction. */
export async function lockPages(db: Database): Promise<void> {
  await execute(db, null, sql`select pg_advisory_xact_lock(hashtext('site pages'), 0)`);
}

export async function insertVersion(
  db: Database,
  values: typeof sitePageVersions.$inferInsert,
): Promise<PageVersion> {
  const [inserted] = await db.insert(sitePageVersions).values(values).returning();
  return inserted as PageVersion;
}

export async function countAgreed(db: Database, versions: number[]): Promise<ReadonlyMap<number, number>> {
  if (versions.length === 0) return new Map();
  const rows = await db
    .select({ version: siteAgreements.version, members: count() })
    .from(siteAgreements)
    .where(inArray(siteAgreements.version, versions))
    .groupBy(siteAgreements.version);
  return new Map(rows.map(({ version, members }) => [version, members]));
}

/** What the member last agreed to, of each page. */
export const listAgreed = (db: Database, memberId: number) =>
  db
    .select({ page: siteAgreements.page, version: sql<number>`max(${siteAgreements.version})` })
    .from(siteAgreements)
    .where(eq(siteAgreements.memberId, memberId))
    .groupBy(siteAgreements.page);

export async function insertAgreements(
  db: Database,
  memberId: number,
  versions: { page: AgreedPageName; version: number }[],
  agreedAt: Date,
): Promise<void> {
  if (versions.length === 0) return;
  await db
    .insert(siteAgreements)
    .values(versions.map((one) => ({ ...one, memberId, agreedAt })))
    .onConflictDoNothing();
}

const agreedRow = z.object({ page: z.enum(agreedPages), agreedAt: z.date(), text: z.string() });

export const streamAgreements = (db: Database, memberId: number) =>
  streamRows(
    db,
    agreedRow,
    sql`select a.page, a.agreed_at as "agreedAt", v.text
        from site_agreements a join site_page_versions v on v.id = a.version
        where a.member_id = ${memberId} order by a.version`,
  );
