import { boolean, check, index, integer, pgTable, serial, sql, text, unique } from '../../db/drizzle.ts';
import { matchActions } from '@guildhall/contract/matching.ts';
import { instant } from '../../db/columns.ts';
import { businesses } from '../businesses/tables.ts';
import { users } from '../members/tables.ts';

/**
 * One row per (member, business): the member's latest decision and, for a like, how the owner answered.
 * A cancelled or declined row stays, so that a decline keeps its quiet time although the asker may ask again.
 */
export const matches = pgTable(
  'matches',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    businessId: integer()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    action: text({ enum: matchActions }).notNull(),
    /** Set when the request was accepted; what a viewer sees under this name is decided per viewer. */
    mutualMatch: boolean().notNull().default(false),
    answer: text({ enum: ['accepted', 'declined'] }),
    answeredAt: instant(),
    /** Taken back by its maker, or ended by one side after acceptance: no live decision any more. */
    endedAt: instant(),
    note: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    unique('matches_once').on(t.userId, t.businessId),
    index('matches_business').on(t.businessId, t.action),
    check('matches_action_known', sql`${t.action} in ('like', 'star', 'dislike')`),
    check('matches_answer_known', sql`${t.answer} in ('accepted', 'declined')`),
    check('matches_answer_dated', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
    check('matches_only_likes_answered', sql`${t.answer} is null or ${t.action} = 'like'`),
  ],
);

export type MatchRow = typeof matches.$inferSelect;
