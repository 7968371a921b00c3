import { instant } from '../../db/columns.ts';
import { bigint, check, index, integer, pgTable, serial, sql, text, uniqueIndex, uuid } from '../../db/drizzle.ts';
import { users } from '../members/tables.ts';

export const exportStates = ['making', 'ready', 'failed'] as const;

/** Downloads that members asked for; the archives lie in files of these names, and go with the rows. */
export const memberExports = pgTable(
  'member_exports',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text({ enum: exportStates }).notNull().default('making'),
    requestedAt: instant().notNull(),
    /** Afterwards nobody needs to know of it any more. */
    expiresAt: instant().notNull(),
    /** SHA-256 of the mail's token; null until the archive is made. */
    tokenHash: text().unique('member_exports_token_unique'),
    file: uuid().notNull().defaultRandom(),
    bytes: bigint({ mode: 'number' }),
  },
  (t) => [
    index('member_exports_user').on(t.userId, t.id),
    index('member_exports_ending').on(t.expiresAt),
    uniqueIndex('member_exports_one_at_a_time').on(t.userId).where(sql`${t.state} = 'making'`),
    check('member_exports_state_known', sql`${t.state} in ('making', 'ready', 'failed')`),
  ],
);

export type MemberExport = typeof memberExports.$inferSelect;
