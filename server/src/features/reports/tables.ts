import { reportCategories, reportKinds } from '@guildhall/contract/report-kinds.ts';
import { openReportStatuses, reportActions, reportStatuses } from '@guildhall/contract/reports.ts';
import type { SuggestedChanges } from '@guildhall/contract/suggestions.ts';
import { instant } from '../../db/columns.ts';
import { check, index, integer, jsonb, pgTable, serial, sql, text, uniqueIndex } from '../../db/drizzle.ts';
import { businesses } from '../businesses/tables.ts';
import { users } from '../members/tables.ts';

/** As literals: an index takes no parameters. */
export const openStatuses = sql.raw(openReportStatuses.map((status) => `'${status}'`).join(', '));

/**
 * All reports of one thing that nobody has decided on are one case. A decided one stays as it was decided: what is reported later
 * is a case of its own.
 */
export const reportCases = pgTable(
  'report_cases',
  {
    id: serial().primaryKey(),
    kind: text({ enum: reportKinds }).notNull(),
    /** The id of what it is about, in the table of its kind's feature (`reportable` in mount.ts). */
    subjectId: integer().notNull(),
    /** Whose it was when it was reported: by this the cases about one person are found. */
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    status: text({ enum: reportStatuses }).notNull().default('pending'),
    assigneeId: integer().references(() => users.id, { onDelete: 'set null' }),
    note: text(),
    /** Told to whoever had reported it, with the decision. */
    reason: text(),
    /** What was done with the decision. */
    action: text({ enum: reportActions }),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index('report_cases_status').on(t.status, t.id),
    index('report_cases_subject').on(t.kind, t.subjectId),
    uniqueIndex('report_cases_once').on(t.kind, t.subjectId).where(sql`${t.status} in (${openStatuses})`),
    index('report_cases_author').on(t.authorId).where(sql`${t.authorId} is not null`),
    index('report_cases_assignee').on(t.assigneeId).where(sql`${t.assigneeId} is not null`),
    check('report_cases_kind_known', sql`${t.kind} in ('business', 'member', 'message', 'group', 'event')`),
    check(
      'report_cases_status_known',
      sql`${t.status} in ('unconfirmed', 'pending', 'under_review', 'resolved', 'rejected')`,
    ),
    check('report_cases_action_known', sql`${t.action} in ('none', 'remove', 'warn', 'mute', 'ban', 'suspend')`),
  ],
);

/** What one person has told staff. It outlives who made it, for what it is about may still be there, and goes when that is erased. */
export const reports = pgTable(
  'reports',
  {
    id: serial().primaryKey(),
    caseId: integer()
      .notNull()
      .references(() => reportCases.id, { onDelete: 'cascade' }),
    /** As its case says. */
    kind: text({ enum: reportKinds }).notNull(),
    subjectId: integer().notNull(),
    reporterId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** A visitor's, for an answer. */
    email: text(),
    category: text({ enum: reportCategories }).notNull(),
    text: text().notNull(),
    /** SHA-256 of the secret in the mail to a visitor. Kept after use, so that the link answers the same again. */
    tokenHash: text().unique('reports_token_unique'),
    /** Until when that link works. */
    expiresAt: instant(),
    /** When it was used: the address is the reporter's. */
    confirmedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('reports_subject').on(t.kind, t.subjectId),
    // The mails to one address within the day.
    index('reports_email').on(t.email, t.createdAt).where(sql`${t.email} is not null`),
    index('reports_expiry').on(t.expiresAt).where(sql`${t.confirmedAt} is null and ${t.expiresAt} is not null`),
    // A member says it once in a case.
    uniqueIndex('reports_once').on(t.caseId, t.reporterId),
    index('reports_reporter').on(t.reporterId).where(sql`${t.reporterId} is not null`),
    check('reports_category_known', sql`${t.category} in ('spam', 'abuse', 'false_listing', 'legal', 'other')`),
  ],
);

/** What somebody thinks a listing should say. Decided on, it is gone: what was accepted stands in the listing. */
export const suggestions = pgTable(
  'suggestions',
  {
    id: serial().primaryKey(),
    businessId: integer()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    memberId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    changes: jsonb().$type<SuggestedChanges>().notNull(),
    note: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('suggestions_business').on(t.businessId, t.id),
    index('suggestions_member').on(t.memberId, t.createdAt),
  ],
);
