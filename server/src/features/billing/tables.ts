import { planPeriods } from '@guildhall/contract/billing.ts';
import { membershipSources, membershipTypes } from '@guildhall/contract/members.ts';
import { paidPlans } from '@guildhall/contract/membership.ts';
import { instant } from '../../db/columns.ts';
import { boolean, check, index, integer, pgTable, serial, sql, text } from '../../db/drizzle.ts';
import { users } from '../members/tables.ts';

/** What a plan was called, cost and held from a moment on. Rows are never changed: the newest of a plan is what is sold. */
export const planVersions = pgTable(
  'plan_versions',
  {
    /** Given by `nextVersion`: none is given twice, not even where a backup was restored. */
    id: integer().primaryKey(),
    plan: text({ enum: membershipTypes }).notNull(),
    /** Null: as the product calls it. */
    name: text(),
    /** In the smallest unit of the currency, for one period. */
    amount: integer().notNull(),
    currency: text().notNull(),
    period: text({ enum: planPeriods }).notNull(),
    /** Null: as many as one likes. */
    requests: integer(),
    groups: integer(),
    isHidden: boolean().notNull(),
    createdAt: instant().notNull(),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('plan_versions_plan').on(t.plan, t.id),
    index('plan_versions_created_by').on(t.createdBy).where(sql`${t.createdBy} is not null`),
    check('plan_versions_plan_known', sql`${t.plan} in ('free', 'basic', 'premium')`),
    check('plan_versions_period_known', sql`${t.period} in ('month', 'year')`),
    check('plan_versions_amount', sql`(${t.amount} = 0) = (${t.plan} = 'free') and ${t.amount} >= 0`),
    check('plan_versions_free_shown', sql`${t.plan} <> 'free' or not ${t.isHidden}`),
  ],
);

export type PlanVersion = typeof planVersions.$inferSelect;

/** Each time that an admin said whether anybody pays. The newest row counts; none: they do. */
export const billingSwitches = pgTable(
  'billing_switches',
  {
    id: serial().primaryKey(),
    isOn: boolean().notNull(),
    createdAt: instant().notNull(),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index('billing_switches_created_by').on(t.createdBy).where(sql`${t.createdBy} is not null`)],
);

/** Time of a plan that a member has, had or will have. What they come to stands in the member's row (`settle`). */
export const membershipPeriods = pgTable(
  'membership_periods',
  {
    id: serial().primaryKey(),
    memberId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    plan: text({ enum: paidPlans }).notNull(),
    source: text({ enum: membershipSources }).notNull(),
    /** As which it was bought; null: as the product comes. */
    version: integer().references(() => planVersions.id),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** Of what a card paid: the invoice, by the provider's id. */
    key: text().unique('membership_periods_key'),
    /** Why the office gave it. */
    reason: text(),
    givenBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('membership_periods_member').on(t.memberId),
    index('membership_periods_version').on(t.version).where(sql`${t.version} is not null`),
    index('membership_periods_given_by').on(t.givenBy).where(sql`${t.givenBy} is not null`),
    check('membership_periods_plan_known', sql`${t.plan} in ('basic', 'premium')`),
    check('membership_periods_source_known', sql`${t.source} in ('trial', 'grant', 'invoice', 'card')`),
    check('membership_periods_forward', sql`${t.endsAt} >= ${t.startsAt}`),
    check('membership_periods_key_of_card', sql`(${t.key} is not null) = (${t.source} = 'card')`),
  ],
);

export type Period = typeof membershipPeriods.$inferSelect;
