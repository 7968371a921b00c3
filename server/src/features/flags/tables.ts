import { flagRules, flagStatuses } from '@guildhall/contract/flags.ts';
import { instant } from '../../db/columns.ts';
import { check, index, integer, pgTable, serial, sql, text, unique } from '../../db/drizzle.ts';
import { users } from '../members/tables.ts';

/** What a rule has found in what a member wrote. Once decided on it stays so: the same rule flags the same thing once. */
export const flags = pgTable(
  'flags',
  {
    id: serial().primaryKey(),
    /** The number of a message of chat, above. */
    messageId: integer().notNull(),
    authorId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rule: text({ enum: flagRules }).notNull(),
    /** The words of the list that were found. */
    found: text(),
    status: text({ enum: flagStatuses }).notNull().default('open'),
    createdAt: instant().notNull(),
  },
  (t) => [
    unique('flags_once').on(t.messageId, t.rule),
    index('flags_status').on(t.status, t.id),
    index('flags_author').on(t.authorId),
    check('flags_rule_known', sql`${t.rule} in ('word', 'newcomer_link', 'repeated', 'volume')`),
    check('flags_status_known', sql`${t.status} in ('open', 'removed', 'dismissed')`),
  ],
);

/** For which messages are flagged. */
export const flagWords = pgTable('flag_words', {
  /** As messages are compared with it. */
  key: text().primaryKey(),
  /** As staff wrote it. */
  word: text().notNull(),
});
