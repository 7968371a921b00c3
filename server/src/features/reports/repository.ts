import {
  openReportStatuses,
  type ReportKind,
  type ReportStatus,
  reportCategories,
  reportKinds,
  reportStatuses,
} from '@guildhall/contract/reports.ts';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { and, count, eq, gt, inArray, isNull, lte, ne, sql } from '../../db/drizzle.ts';
import { execute, findRow, listRows, streamRows } from '../../db/statement.ts';
import { type Links, linksRow, linksSince } from '../claims/fragments.ts';
import { openStatuses, reports } from './tables.ts';

/** What a report is about. */
export interface Subject {
  kind: ReportKind;
  subjectId: number;
}

/** False when this member has an open report of it already. */
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

/** What staff have looked at stays, without the address and its link. Tells whether there was anything to forget. */
export async function forgetUnconfirmed(db: Database, now: Date): Promise<boolean> {
  const isOver = and(isNull(reports.confirmedAt), lte(reports.expiresAt, now));
  const gone = await db
    .delete(reports)
    .where(and(isOver, eq(reports.status, 'unconfirmed')))
    .returning({ id: reports.id });
  const kept = await db
    .update(reports)
    .set({ email: null, tokenHash: null, expiresAt: null })
    .where(isOver)
    .returning({ id: reports.id });
  return gone.length + kept.length > 0;
}

const staffRow = z.object({ pending: z.int(), flagged: z.int(), resolved: z.int() });

/** Reports that wait, what one waits for or is looked into about, and reports that were settled. */
export async function countForStaff(db: Database): Promise<z.output<typeof staffRow>> {
  const counted = await findRow(
    db,
    null,
    staffRow,
    sql`select (select count(*)::int from reports where status = 'pending') as pending,
          (select count(distinct (kind, subject_id))::int from reports where status in (${openStatuses})) as flagged,
          (select count(*)::int from reports where status = 'resolved') as resolved`,
  );
  return counted as z.output<typeof staffRow>;
}

const reportRow = z.object({
  id: z.int(),
  kind: z.enum(reportKinds),
  subjectId: z.int(),
  category: z.enum(reportCategories),
  text: z.string(),
  status: z.enum(reportStatuses),
  reporterId: z.int().nullable(),
  email: z.string().nullable(),
  confirmedAt: z.date().nullable(),
  assigneeId: z.int().nullable(),
  note: z.string().nullable(),
  reason: z.string().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type ReportRow = z.output<typeof reportRow>;

const reported = sql`select id, kind, subject_id as "subjectId", category, text, status, reporter_id as "reporterId", email,
    confirmed_at as "confirmedAt", assignee_id as "assigneeId", note, reason, created_at as "createdAt", updated_at as "updatedAt"
  from reports`;

/** What waits longest first; of the others, the latest. From behind the report `before`. */
export function listReported(
  db: Database,
  { status, before, limit }: { status: ReportStatus | null; before: number | null; limit: number },
): Promise<ReportRow[]> {
  const isOpen = openReportStatuses.some((open) => open === status);
  const [isBehind, order] = isOpen ? [sql`id > ${before}`, sql`id`] : [sql`id < ${before}`, sql`id desc`];
  return listRows(
    db,
    isOpen ? 'list-open-reports' : 'list-reports',
    reportRow,
    sql`${reported} where (${status}::text is null or status = ${status}) and (${before}::int is null or ${isBehind})
        order by ${order} limit ${limit}`,
  );
}

export function findReport(db: Database, id: number): Promise<ReportRow | undefined> {
  return findRow(db, 'find-report', reportRow, sql`${reported} where id = ${id}`);
}

export async function countReported(db: Database, status: ReportStatus | null): Promise<number> {
  return db.$count(reports, status ? eq(reports.status, status) : undefined);
}

/** Nobody else changes it until the transaction ends. */
export async function lockReport(db: Database, id: number): Promise<typeof reports.$inferSelect | undefined> {
  const [found] = await db.select().from(reports).where(eq(reports.id, id)).limit(1).for('update');
  return found;
}

/** Of the same member about the same. */
export async function hasAnotherOpen(db: Database, report: typeof reports.$inferSelect): Promise<boolean> {
  const { id, kind, subjectId, reporterId } = report;
  if (reporterId === null) return false;
  const isOther = and(eq(reports.reporterId, reporterId), isAbout(kind, [subjectId]), ne(reports.id, id));
  return (await db.$count(reports, and(isOther, inArray(reports.status, openReportStatuses)))) > 0;
}

export async function changeReport(
  db: Database,
  id: number,
  values: Partial<typeof reports.$inferInsert>,
): Promise<void> {
  await db.update(reports).set(values).where(eq(reports.id, id));
}

const isAbout = (kind: ReportKind, ids: number[]) => and(eq(reports.kind, kind), inArray(reports.subjectId, ids));

/** They are kept as long as what they are about. Tells whether there were any. */
export async function forgetReports(db: Database, kind: ReportKind, ids: number[]): Promise<boolean> {
  if (ids.length === 0) return false;
  return (await db.delete(reports).where(isAbout(kind, ids)).returning({ id: reports.id })).length > 0;
}

/** What reports of a kind are about, by ids that rise. */
export async function listSubjects(
  db: Database,
  kind: ReportKind,
  after: number,
  limit: number,
): Promise<number[]> {
  const subjects = await db
    .selectDistinct({ id: reports.subjectId })
    .from(reports)
    .where(and(eq(reports.kind, kind), gt(reports.subjectId, after)))
    .orderBy(reports.subjectId)
    .limit(limit);
  return subjects.map(({ id }) => id);
}

/** Reports of a listing move to another one. Where one member has an open one of each, they become one. */
export async function moveReports(db: Database, businessId: number, keptId: number): Promise<void> {
  const isOpen = (report: string) => sql`${sql.identifier(report)}.status in (${openStatuses})`;
  await execute(
    db,
    null,
    sql`with doubles as (
          delete from reports r using reports k
          where r.kind = 'business' and k.kind = 'business' and r.subject_id = ${businessId} and k.subject_id = ${keptId} and r.reporter_id = k.reporter_id
            and ${isOpen('r')} and ${isOpen('k')}
          returning k.id, r.text)
        update reports k set text = k.text || E'\\n\\n' || d.text from doubles d where k.id = d.id`,
  );
  await execute(
    db,
    null,
    sql`update reports set subject_id = ${keptId} where kind = 'business' and subject_id = ${businessId}`,
  );
}

const exportedRow = z.object({
  kind: z.enum(reportKinds),
  subjectId: z.int(),
  category: z.string(),
  text: z.string(),
  status: z.string(),
  reason: z.string().nullable(),
  createdAt: z.date(),
});

export type ExportedReport = z.output<typeof exportedRow>;

/** What a member reported, the first one first; inside a transaction. */
export function streamReports(db: Database, memberId: number) {
  return streamRows(
    db,
    exportedRow,
    sql`select kind, subject_id as "subjectId", category, text, status, reason, created_at as "createdAt"
        from reports where reporter_id = ${memberId} order by id`,
  );
}
