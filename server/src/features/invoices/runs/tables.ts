import { type Billed, leftOutReasons, runStates } from '@guildhall/contract/invoice-runs.ts';
import { membershipSources } from '@guildhall/contract/members.ts';
import { paidPlans } from '@guildhall/contract/membership.ts';
import { instant } from '../../../db/columns.ts';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  sql,
  text,
  uniqueIndex,
} from '../../../db/drizzle.ts';
import { planVersions } from '../../billing/tables.ts';
import { users } from '../../members/tables.ts';
import { invoices } from '../tables.ts';

/** Many members billed at once by the office. */
export const invoiceRuns = pgTable(
  'invoice_runs',
  {
    id: serial().primaryKey(),
    plan: text({ enum: paidPlans }).notNull(),
    months: integer().notNull(),
    /** As which they are sold to all of them; null: as the product comes. */
    version: integer().references(() => planVersions.id),
    whom: jsonb().$type<Billed>().notNull(),
    /** Who has the plan until a day to come is billed as well, from then on. */
    billsCovered: boolean().notNull().default(false),
    state: text({ enum: runStates }).notNull(),
    /** How many were to be billed as it began. */
    total: integer().notNull(),
    issued: integer().notNull().default(0),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    finishedAt: instant(),
  },
  (t) => [
    // Two at a time would bill the same members.
    uniqueIndex('invoice_runs_one_at_a_time').on(t.state).where(sql`${t.state} = 'running'`),
    index('invoice_runs_version').on(t.version).where(sql`${t.version} is not null`),
    index('invoice_runs_created_by').on(t.createdBy).where(sql`${t.createdBy} is not null`),
    check('invoice_runs_plan_known', sql`${t.plan} in ('basic', 'premium')`),
    check('invoice_runs_state_known', sql`${t.state} in ('running', 'done')`),
  ],
);

export type InvoiceRun = typeof invoiceRuns.$inferSelect;

/** Whom a run is about. One who has neither an invoice nor a reason waits for it. */
export const invoiceRunMembers = pgTable(
  'invoice_run_members',
  {
    runId: integer()
      .notNull()
      .references(() => invoiceRuns.id, { onDelete: 'cascade' }),
    memberId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    invoiceId: integer()
      .references(() => invoices.id)
      .unique('invoice_run_members_invoice'),
    /** Why they have none. */
    reason: text({ enum: leftOutReasons }),
    /** What they had of the plan, or of a better one, as it was looked last. Null: nothing. */
    hadPlan: text({ enum: paidPlans }),
    hadSource: text({ enum: membershipSources }),
    hadUntil: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.memberId] }),
    index('invoice_run_members_member').on(t.memberId),
    index('invoice_run_members_waiting')
      .on(t.runId, t.memberId)
      .where(sql`${t.invoiceId} is null and ${t.reason} is null`),
    check('invoice_run_members_one_end', sql`${t.invoiceId} is null or ${t.reason} is null`),
    check(
      'invoice_run_members_reason_known',
      sql`${t.reason} in ('no_address', 'open_invoice', 'billed', 'card', 'covered', 'unconfirmed', 'leaving', 'suspended', 'failed')`,
    ),
    check('invoice_run_members_had_plan_known', sql`${t.hadPlan} in ('basic', 'premium')`),
    check('invoice_run_members_had_source_known', sql`${t.hadSource} in ('grant', 'invoice', 'card')`),
    check(
      'invoice_run_members_had_whole',
      sql`(${t.hadPlan} is null) = (${t.hadUntil} is null) and (${t.hadSource} is null) = (${t.hadUntil} is null)`,
    ),
  ],
);
