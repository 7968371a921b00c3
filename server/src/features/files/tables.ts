import { instant } from '../../db/columns.ts';
import { index, integer, pgTable, sql, text, uuid } from '../../db/drizzle.ts';
import { users } from '../members/tables.ts';

/** What lies in the file store. A row comes before its bytes and goes after them: no byte is without its row. */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    /** Null: the member is gone, and the file goes with the next sweep. */
    ownerId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** What it is, as the feature says that shows it: that one decides who may read it (`fileAccess` in mount.ts). */
    kind: text().notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    /** Nothing shows it: not yet, or no longer. Such a file is not served, and swept after an hour. */
    unusedSince: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('files_owner').on(t.ownerId),
    index('files_unused').on(t.unusedSince).where(sql`${t.unusedSince} is not null`),
  ],
);
