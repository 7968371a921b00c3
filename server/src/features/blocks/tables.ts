import { instant } from '../../db/columns.ts';
import { check, index, integer, pgTable, serial, sql, unique } from '../../db/drizzle.ts';
import { users } from '../members/tables.ts';

/** Silent: no requests either way (product.md, chat 13). */
export const blocks = pgTable(
  'blocks',
  {
    id: serial().primaryKey(),
    blockerId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    unique('blocks_once').on(t.blockerId, t.blockedId),
    index('blocks_blocked').on(t.blockedId),
    check('blocks_other', sql`${t.blockerId} <> ${t.blockedId}`),
  ],
);
