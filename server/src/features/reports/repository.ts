import {
  openReportStatuses,
  type ReportStatus,
  reportCategories,
  reportStatuses,
} from '@guildhall/contract/reports.ts';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { and, count, eq, gt, inArray, isNull, lte, ne, sql } from '../../db/drizzle.ts';
import { execute, findRow, listRows, streamRows } from '../../db/statement.ts';
import { type Links, linksRow, linksSince } from '../claims/fragments.ts';
import { openStatuses, reports } from './tables.ts';

/** False when this member has an open report of the listing already. */
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

/** How many links went out after the moment, to an address or about a listing; and when the first of them did. */
export async function countLinks(
  db: Database,
  about: { email: string } | { businessId: number },
  since: Date,
): Promise<Links> {
  const isMeant = 'email' in about ? sql`email = ${about.email}` : sql`business_id = ${about.businessId}`;
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

/** Reports that wait, listings that one waits for or is looked into, and reports that were settled. */
export async function countForStaff(db: Database): Promise<z.output<typeof staffRow>> {
  const counted = await findRow(
    db,
    null,
    staffRow,
    sql`select (select count(*)::int from reports where status = 'pending') as pending,
          (select count(distinct business_id)::int from reports where status in (${openStatuses})) as flagged,
          (select count(*)::int from reports where status = 'resolved') as resolved`,
  );
  return counted as z.output<typeof staffRow>;
}

const reportRow = z.object({
  id: z.int(),
  businessId: z.int(),
  businessName: z.string(),
  isDeleted: z.boolean(),
  ownerId: z.int().nullable(),
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

const reported = sql`select r.id, r.business_id as "businessId", b.name as "businessName",
    b.deleted_at is not null as "isDeleted", b.claimed_by as "ownerId", r.category, r.text, r.status, r.reporter_id as "reporterId", r.email,
    r.confirmed_at as "confirmedAt", r.assignee_id as "assigneeId", r.note, r.reason, r.created_at as "createdAt", r.updated_at as "updatedAt"
  from reports r join businesses b on b.id = r.business_id`;

/** What waits longest first; of the others, the latest. From behind the report `before`. */
export function listReported(
  db: Database,
  { status, before, limit }: { status: ReportStatus | null; before: number | null; limit: number },
): Promise<ReportRow[]> {
  const isOpen = openReportStatuses.some((open) => open === status);
  const [isBehind, order] = isOpen ? [sql`r.id > ${before}`, sql`r.id`] : [sql`r.id < ${before}`, sql`r.id desc`];
  return listRows(
    db,
    isOpen ? 'list-open-reports' : 'list-reports',
    reportRow,
    sql`${reported} where (${status}::text is null or r.status = ${status}) and (${before}::int is null or ${isBehind})
        order by ${order} limit ${limit}`,
  );
}

export function findReport(db: Database, id: number): Promise<ReportRow | undefined> {
  return findRow(db, 'find-report', reportRow, sql`${reported} where r.id = ${id}`);
}

export async function countReported(db: Database, status: ReportStatus | null): Promise<number> {
  return db.$count(reports, status ? eq(reports.status, status) : undefined);
}

/** Nobody else changes it until the transaction ends. */
export async function lockReport(db: Database, id: number): Promise<typeof reports.$inferSelect | undefined> {
  const [found] = await db.select().from(reports).where(eq(reports.id, id)).limit(1).for('update');
  return found;
}

/** Of the same member and listing. */
export async function hasAnotherOpen(db: Database, report: typeof reports.$inferSelect): Promise<boolean> {
  const { id, businessId, reporterId } = report;
  if (reporterId === null) return false;
  const isOther = and(eq(reports.reporterId, reporterId), eq(reports.businessId, businessId), ne(reports.id, id));
  return (await db.$count(reports, and(isOther, inArray(reports.status, openReportStatuses)))) > 0;
}

export async function changeReport(
  db: Database,
  id: number,
  values: Partial<typeof reports.$inferInsert>,
): Promise<void> {
  await db.update(reports).set(values).where(eq(reports.id, id));
}

/** They are kept as long as their listing. */
export async function forgetReports(db: Database, businessId: number): Promise<void> {
  await db.delete(reports).where(eq(reports.businessId, businessId));
}

/** Reports move to another listing. Where one member has an open one of each, they become one. */
export async function moveReports(db: Database, businessId: number, keptId: number): Promise<void> {
  const isOpen = (report: string) => sql`${sql.identifier(report)}.status in (${openStatuses})`;
  await execute(
    db,
    null,
    sql`with doubles as (
          delete from reports r using reports k
          where r.business_id = ${businessId} and k.business_id = ${keptId} and r.reporter_id = k.reporter_id
            and ${isOpen('r')} and ${isOpen('k')}
          returning k.id, r.text)
        update reports k set text = k.text || E'\\n\\n' || d.text from doubles d where k.id = d.id`,
  );
  await execute(db, null, sql`update reports set business_id = ${keptId} where business_id = ${businessId}`);
}

const exportedRow = z.object({
  business: z.string(),
  category: z.string(),
  text: z.string(),
  status: z.string(),
  reason: z.string().nullable(),
  createdAt: z.date(),
});

/** What a member reported, the first one first; inside a transaction. */
export function streamReports(db: Database, memberId: number) {
  return streamRows(
    db,
    exportedRow,
    sql`select b.name as business, r.category, r.text, r.status, r.reason, r.created_at as "createdAt"
        from reports r join businesses b on b.id = r.business_id where r.reporter_id = ${memberId} order by r.id`,
  );
}
