import type { ReportKind } from '@guildhall/contract/report-kinds.ts';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { and, count, eq, gt, inArray, isNull, lte, ne, sql } from '../../db/drizzle.ts';
import { execute, findRow, streamRows } from '../../db/statement.ts';
import { type Links, linksRow, linksSince } from '../claims/fragments.ts';
import { exportedRow, type Subject, staffRow } from './rules.ts';
import { openStatuses, reportCases, reports } from './tables.ts';

export type Case = typeof reportCases.$inferSelect;

/**
 * The open case about this, locked until the transaction ends: the one there is, or a new one. What was noted before it was opened
 * comes along.
 */
export async function openCase(
  db: Database,
  values: Subject & { authorId: number | null; note?: string | null; createdAt: Date },
): Promise<number> {
  const [opened] = await db
    .insert(reportCases)
    .values({ ...values, updatedAt: values.createdAt })
    .onConflictDoUpdate({
      target: [reportCases.kind, reportCases.subjectId],
      targetWhere: sql`status in (${openStatuses})`,
      set: { updatedAt: values.createdAt, note: sql`coalesce(report_cases.note, excluded.note)` },
    })
    .returning({ id: reportCases.id });
  return (opened as { id: number }).id;
}

/** What a visitor tells waits in a case of its own until they have confirmed it. */
export async function insertUnconfirmedCase(
  db: Database,
  values: Subject & { authorId: number | null; createdAt: Date },
): Promise<number> {
  const [made] = await db
    .insert(reportCases)
    .values({ ...values, status: 'unconfirmed', updatedAt: values.createdAt })
    .returning({ id: reportCases.id });
  return (made as { id: number }).id;
}

/** False when this member has told of it in this case already. */
export async function insertReport(db: Database, values: typeof reports.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(reports).values(values).onConflictDoNothing().returning({ id: reports.id });
  return inserted.length > 0;
}

export async function countReportsSince(db: Database, reporterId: number, since: Date): Promise<number> {
  const [counted] = await db
    .select({ count: count() })
    .from(reports)
    .where(and(eq(reports.reporterId, reporterId), gt(reports.createdAt, since)));
  return counted?.count ?? 0;
}

/** How many links went out after the moment, to an address or about one thing; and when the first of them did. */
export async function countLinks(db: Database, about: { email: string } | Subject, since: Date): Promise<Links> {
  const isMeant =
    'email' in about ? sql`email = ${about.email}` : sql`kind = ${about.kind} and subject_id = ${about.subjectId}`;
  return (await findRow(db, null, linksRow, linksSince(sql`reports`, isMeant, since))) as Links;
}

const byToken = (db: Database, tokenHash: string) =>
  db.select().from(reports).where(eq(reports.tokenHash, tokenHash)).limit(1);

/** By the link of a visitor's mail. */
export async function findByToken(db: Database, tokenHash: string) {
  const [found] = await byToken(db, tokenHash);
  return found;
}

/** The same, locked until the transaction ends. */
export async function lockByToken(db: Database, tokenHash: string) {
  const [found] = await byToken(db, tokenHash).for('update');
  return found;
}

export async function confirmReporter(
  db: Database,
  id: number,
  { caseId, confirmedAt }: { caseId: number; confirmedAt: Date },
): Promise<void> {
  await db.update(reports).set({ caseId, confirmedAt }).where(eq(reports.id, id));
}

export async function deleteCase(db: Database, id: number): Promise<void> {
  await db.delete(reportCases).where(eq(reportCases.id, id));
}

/** What staff have looked at stays, without the address and its link. Tells whether there was anything to forget. */
export async function forgetUnconfirmed(db: Database, now: Date): Promise<boolean> {
  const isOver = and(isNull(reports.confirmedAt), lte(reports.expiresAt, now));
  const over = db.select({ id: reports.caseId }).from(reports).where(isOver);
  const gone = await db
    .delete(reportCases)
    .where(and(eq(reportCases.status, 'unconfirmed'), inArray(reportCases.id, over)))
    .returning({ id: reportCases.id });
  const kept = await db
    .update(reports)
    .set({ email: null, tokenHash: null, expiresAt: null })
    .where(isOver)
    .returning({ id: reports.id });
  return gone.length + kept.length > 0;
}

/** Cases that wait, and cases that were settled. */
export async function countForStaff(db: Database): Promise<z.output<typeof staffRow>> {
  const counted = await findRow(
    db,
    null,
    staffRow,
    sql`select (select count(*)::int from report_cases where status = 'pending') as pending,
          (select count(*)::int from report_cases where status = 'resolved') as resolved`,
  );
  return counted as z.output<typeof staffRow>;
}

/** Nobody else changes it until the transaction ends. */
export async function lockCase(db: Database, id: number): Promise<Case | undefined> {
  const [found] = await db.select().from(reportCases).where(eq(reportCases.id, id)).limit(1).for('update');
  return found;
}

/** Another case about the same is open. */
export async function hasAnotherOpen(db: Database, { id, kind, subjectId }: Case): Promise<boolean> {
  const isOther = and(isAbout(kind, [subjectId]), ne(reportCases.id, id));
  return (await db.$count(reportCases, and(isOther, sql`${reportCases.status} in (${openStatuses})`))) > 0;
}

export async function changeCase(
  db: Database,
  id: number,
  values: Partial<typeof reportCases.$inferInsert>,
): Promise<void> {
  await db.update(reportCases).set(values).where(eq(reportCases.id, id));
}

const isAbout = (kind: ReportKind, ids: number[]) =>
  and(eq(reportCases.kind, kind), inArray(reportCases.subjectId, ids));

/** They are kept as long as what they are about. Tells whether there were any. */
export async function forgetReports(db: Database, kind: ReportKind, ids: number[]): Promise<boolean> {
  if (ids.length === 0) return false;
  return (await db.delete(reportCases).where(isAbout(kind, ids)).returning({ id: reportCases.id })).length > 0;
}

/** What cases of a kind are about, by ids that rise. */
export async function listSubjects(
  db: Database,
  kind: ReportKind,
  after: number,
  limit: number,
): Promise<number[]> {
  const subjects = await db
    .selectDistinct({ id: reportCases.subjectId })
    .from(reportCases)
    .where(and(eq(reportCases.kind, kind), gt(reportCases.subjectId, after)))
    .orderBy(reportCases.subjectId)
    .limit(limit);
  return subjects.map(({ id }) => id);
}

/**
 * Reports of a listing move to another one. Where both have an open case they become one, and what one member has told of both is
 * one report.
 */
export async function moveReports(db: Database, businessId: number, keptId: number): Promise<void> {
  const open = await db
    .select()
    .from(reportCases)
    .where(and(isAbout('business', [businessId, keptId]), sql`${reportCases.status} in (${openStatuses})`))
    .orderBy(reportCases.id)
    .for('update');
  const [moved, kept] = [businessId, keptId].map((id) => open.find(({ subjectId }) => subjectId === id));
  if (moved && kept) {
    await execute(
      db,
      null,
      sql`with doubles as (
            delete from reports r using reports k
            where r.case_id = ${moved.id} and k.case_id = ${kept.id} and r.reporter_id = k.reporter_id returning k.id, r.text)
          update reports k set text = k.text || E'\n\n' || d.text from doubles d where k.id = d.id`,
    );
    await db.update(reports).set({ caseId: kept.id }).where(eq(reports.caseId, moved.id));
    const note = [kept.note, moved.note].filter(Boolean).join('\n\n') || null;
    await changeCase(db, kept.id, { note });
    await deleteCase(db, moved.id);
  }
  await db
    .update(reportCases)
    .set({ subjectId: keptId })
    .where(isAbout('business', [businessId]));
  await db
    .update(reports)
    .set({ subjectId: keptId })
    .where(and(eq(reports.kind, 'business'), eq(reports.subjectId, businessId)));
}

/** Who has told of it, to be answered. */
export function listTold(db: Database, caseId: number): Promise<(typeof reports.$inferSelect)[]> {
  return db.select().from(reports).where(eq(reports.caseId, caseId)).orderBy(reports.id);
}

/** Cases that were decided about the same thing, or about somebody whose it was; the latest first. */
export function listEarlier(
  db: Database,
  { id, kind, subjectId }: Subject & { id: number },
  authorId: number | null,
  limit: number,
): Promise<Case[]> {
  const isRelated = sql`((${reportCases.kind} = ${kind} and ${reportCases.subjectId} = ${subjectId}) or ${reportCases.authorId} = ${authorId})`;
  const isDecided = inArray(reportCases.status, ['resolved', 'rejected']);
  return db
    .select()
    .from(reportCases)
    .where(and(isRelated, isDecided, ne(reportCases.id, id)))
    .orderBy(sql`${reportCases.updatedAt} desc, ${reportCases.id} desc`)
    .limit(limit);
}

export type ExportedReport = z.output<typeof exportedRow>;

/** What a member reported, the first one first; inside a transaction. */
export function streamReports(db: Database, memberId: number) {
  return streamRows(
    db,
    exportedRow,
    sql`select r.kind, r.subject_id as "subjectId", r.category, r.text, c.status, c.reason, r.created_at as "createdAt"
        from reports r join report_cases c on c.id = r.case_id where r.reporter_id = ${memberId} order by r.id`,
  );
}
