import { instant } from '../../db/columns.ts';
import { integer, pgTable } from '../../db/drizzle.ts';
import { users } from '../members/tables.ts';

/** When a member was last told what their membership brings. */
export const membershipRecaps = pgTable('membership_recaps', {
  memberId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  toldAt: instant().notNull(),
});
