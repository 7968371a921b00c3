import { instant } from '../../db/columns.ts';
import { index, integer, pgTable, sql, text } from '../../db/drizzle.ts';
import { users } from '../members/tables.ts';

/** What staff keep in mind about a member: one text, as it was last written. */
export const staffNotes = pgTable(
  'staff_notes',
  {
    memberId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    writtenBy: integer().references(() => users.id, { onDelete: 'set null' }),
    updatedAt: instant().notNull(),
  },
  (t) => [index('staff_notes_written_by').on(t.writtenBy).where(sql`${t.writtenBy} is not null`)],
);
