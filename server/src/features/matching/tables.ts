import { matchActions } from '@guildhall/contract/matching.ts';
import { instant } from '../../db/columns.ts';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  sql,
  text,
  unique,
} from '../../db/drizzle.ts';
import { businesses } from '../businesses/tables.ts';
import { users } from '../members/tables.ts';

export const answers = ['accepted', 'declined'] as const;

/**
 * The live decision of a member on a business and, for a like, how the owner answered. What was taken back, cancelled
 * or ended has no row; a new decision takes a new id, so that an answer to the old one can't hit it.
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
    answer: text({ enum: answers }),
    answeredAt: instant(),
    /** Who owned the business then: a match is between two people and outlasts a change of owner. */
    answeredBy: integer().references(() => users.id, { onDelete: 'set null' }),
    note: text(),
    /** It is one of the month's requests of the member's plan, which an undo gives back. */
    isCounted: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    unique('matches_once').on(t.userId, t.businessId),
    index('matches_user').on(t.userId, t.id),
    index('matches_business').on(t.businessId, t.action),
    index('matches_answered_by').on(t.answeredBy, t.userId).where(sql`${t.answer} = 'accepted'`),
    check('matches_action_known', sql`${t.action} in ('like', 'star', 'dislike')`),
    check('matches_answer_known', sql`${t.answer} in ('accepted', 'declined')`),
    check('matches_answer_dated', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
    check('matches_only_likes_answered', sql`${t.answer} is null or ${t.action} = 'like'`),
  ],
);

/** Remembers a decline after its request is gone: whoever cancels and asks again stays unheard for the quiet time. */
export const matchDeclines = pgTable(
  'match_declines',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    businessId: integer()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    declinedBy: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    declinedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.businessId] }),
    index('match_declines_business').on(t.businessId),
    index('match_declines_declined_by').on(t.declinedBy),
  ],
);

export type MatchRow = typeof matches.$inferSelect;
