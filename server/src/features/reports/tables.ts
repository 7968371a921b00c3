import {
  openReportStatuses,
  reportCategories,
  reportKinds,
  reportStatuses,
  type SuggestedChanges,
} from '@guildhall/contract/reports.ts';
import { instant } from '../../db/columns.ts';
import { check, index, integer, jsonb, pgTable, serial, sql, text, uniqueIndex } from '../../db/drizzle.ts';
import { businesses } from '../businesses/tables.ts';
import { users } from '../members/tables.ts';

/** As literals: an index takes no parameters. */
export const openStatuses = sql.raw(openReportStatuses.map((status) => `'${status}'`).join(', '));

/** What staff are told is wrong. A report outlives who made it, for what it is about may still be there, and goes when that is erased. */
export const reports = pgTable(
  'reports',
  {
    id: serial().primaryKey(),
    kind: text({ enum: reportKinds }).notNull(),
    /** The id of what it is about, in the table of its kind's feature (`reportable` in mount.ts). */
    subjectId: integer().notNull(),
    reporterId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** A visitor's, for an answer. */
    email: text(),
    category: text({ enum: reportCategories }).notNull(),
    text: text().notNull(),
    status: text({ enum: reportStatuses }).notNull().default('pending'),
    assigneeId: integer().references(() => users.id, { onDelete: 'set null' }),
    note: text(),
    /** Told to whoever had reported it, with the decision. */
    reason: text(),
    /** SHA-256 of the secret in the mail to a visitor. Kept after use, so that the link answers the same again. */
    tokenHash: text().unique('reports_token_unique'),
    /** Until when that link works. */
    expiresAt: instant(),
    /** When it was used: the address is the reporter's. */
    confirmedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index('reports_status').on(t.status, t.id),
    index('reports_subject').on(t.kind, t.subjectId),
    // The mails to one address within the day.
    index('reports_email').on(t.email, t.createdAt).where(sql`${t.email} is not null`),
    index('reports_expiry').on(t.expiresAt).where(sql`${t.confirmedAt} is null and ${t.expiresAt} is not null`),
    // One open report of a member and a thing says it.
    uniqueIndex('reports_once')
      .on(t.reporterId, t.kind, t.subjectId)
      .where(sql`${t.reporterId} is not null and ${t.status} in (${openStatuses})`),
    index('reports_reporter').on(t.reporterId).where(sql`${t.reporterId} is not null`),
    index('reports_assignee').on(t.assigneeId).where(sql`${t.assigneeId} is not null`),
    check('reports_kind_known', sql`${t.kind} in ('business', 'member', 'group', 'event')`),
    check('reports_category_known', sql`${t.category} in ('spam', 'abuse', 'false_listing', 'legal', 'other')`),
    check(
      'reports_status_known',
      sql`${t.status} in ('unconfirmed', 'pending', 'under_review', 'resolved', 'rejected')`,
    ),
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
