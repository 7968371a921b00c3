import { instant } from '../../db/columns.ts';
import { integer, pgTable } from '../../db/drizzle.ts';
import { users } from '../members/tables.ts';

/** When a member was on the dashboard: now, and before that. */
export const dashboardVisits = pgTable('dashboard_visits', {
  memberId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The latest moment of this visit. */
  seenAt: instant().notNull(),
  /** The latest moment of the visit before it; null on the first one. */
  previousAt: instant(),
});
