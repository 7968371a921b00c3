import { membershipSources } from '@guildhall/contract/members.ts';
import { paidPlans } from '@guildhall/contract/membership.ts';
import { instant } from '../../db/columns.ts';
import { check, index, integer, pgTable, serial, sql, text } from '../../db/drizzle.ts';
import { users } from '../members/tables.ts';

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
    index('membership_periods_given_by').on(t.givenBy).where(sql`${t.givenBy} is not null`),
    check('membership_periods_plan_known', sql`${t.plan} in ('basic', 'premium')`),
    check('membership_periods_source_known', sql`${t.source} in ('trial', 'grant', 'invoice', 'card')`),
    check('membership_periods_forward', sql`${t.endsAt} >= ${t.startsAt}`),
    check('membership_periods_key_of_card', sql`(${t.key} is not null) = (${t.source} = 'card')`),
  ],
);

export type Period = typeof membershipPeriods.$inferSelect;
