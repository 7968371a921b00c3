import { reportCategories, reportKinds } from '@guildhall/contract/report-kinds.ts';
import {
  openReportStatuses,
  type ReportStatus,
  reportActions,
  reportStatuses,
} from '@guildhall/contract/reports.ts';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { eq, sql } from '../../../db/drizzle.ts';
import { findRow, listRows } from '../../../db/statement.ts';
import { reportCases } from '../tables.ts';

const toldRow = z.object({
  reporterId: z.int().nullable(),
  email: z.string().nullable(),
  isConfirmed: z.boolean(),
  category: z.enum(reportCategories),
  text: z.string(),
  /** As JSON has it. */
  createdAt: z.string(),
});
export type ToldRow = z.output<typeof toldRow>;

const caseRow = z.object({
  id: z.int(),
  kind: z.enum(reportKinds),
  subjectId: z.int(),
  status: z.enum(reportStatuses),
  assigneeId: z.int().nullable(),
  note: z.string().nullable(),
  reason: z.string().nullable(),
  action: z.enum(reportActions).nullable(),
  updatedAt: z.date(),
  /** The first one first; at most `toldMax`. */
  told: z.array(toldRow),
});
export type CaseRow = z.output<typeof caseRow>;

/** So many reports of a case are shown: who reads these needs no more of them. */
const toldMax = 50;

const cases = sql`select c.id, c.kind, c.subject_id as "subjectId", c.status, c.assignee_id as "assigneeId", c.note, c.reason, c.action,
    c.updated_at as "updatedAt",
    (select coalesce(jsonb_agg(told), '[]') from (
      select r.reporter_id as "reporterId", r.email, r.confirmed_at is not null as "isConfirmed", r.category, r.text, r.created_at as "createdAt"
      from reports r where r.case_id = c.id order by r.id limit ${sql.raw(String(toldMax))}) told) as told
  from report_cases c`;

/** What waits longest first; of the others, the latest. From behind the case `before`. */
export function listCases(
  db: Database,
  { status, before, limit }: { status: ReportStatus | null; before: number | null; limit: number },
): Promise<CaseRow[]> {
  const isOpen = openReportStatuses.some((open) => open === status);
  const [isBehind, order] = isOpen ? [sql`c.id > ${before}`, sql`c.id`] : [sql`c.id < ${before}`, sql`c.id desc`];
  return listRows(
    db,
    isOpen ? 'list-open-cases' : 'list-cases',
    caseRow,
    sql`${cases} where (${status}::text is null or c.status = ${status}) and (${before}::int is null or ${isBehind})
        order by ${order} limit ${limit}`,
  );
}

export function findCase(db: Database, id: number): Promise<CaseRow | undefined> {
  return findRow(db, 'find-case', caseRow, sql`${cases} where c.id = ${id}`);
}

export async function countCases(db: Database, status: ReportStatus | null): Promise<number> {
  return db.$count(reportCases, status ? eq(reportCases.status, status) : undefined);
}

const reporterRow = z.object({
  reporterId: z.int(),
  sent: z.int(),
  resolved: z.int(),
  rejected: z.int(),
});

/** What became of all that these members have reported. */
export function listReporters(db: Database, memberIds: number[]): Promise<z.output<typeof reporterRow>[]> {
  return listRows(
    db,
    'list-reporters',
    reporterRow,
    sql`select r.reporter_id as "reporterId", count(*)::int as sent,
          (count(*) filter (where c.status = 'resolved'))::int as resolved,
          (count(*) filter (where c.status = 'rejected'))::int as rejected
        from reports r join report_cases c on c.id = r.case_id
        where r.reporter_id = any(${sql.param(memberIds)}::int[]) group by r.reporter_id limit 100`,
  );
}
