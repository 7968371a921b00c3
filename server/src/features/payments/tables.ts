import { instant } from '../../db/columns.ts';
import { check, integer, pgTable, sql } from '../../db/drizzle.ts';
import { users } from '../members/tables.ts';

/** What a member was told last of the end of their plan. */
export const membershipReminders = pgTable(
  'membership_reminders',
  {
    memberId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The end that it was about: months that are added make another one of it. */
    endsAt: instant().notNull(),
    /** How many days before; 0: once it had come. */
    days: integer().notNull(),
  },
  (t) => [check('membership_reminders_days_known', sql`${t.days} in (14, 3, 0)`)],
);
