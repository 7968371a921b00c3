import { bytes } from '../../db/columns.ts';
import { date, index, integer, pgTable, primaryKey, text } from '../../db/drizzle.ts';
import { businesses } from '../businesses/tables.ts';

const counts = {
  appearances: integer().notNull().default(0),
  views: integer().notNull().default(0),
  clicks: integer().notNull().default(0),
  requests: integer().notNull().default(0),
  acceptances: integer().notNull().default(0),
  enquiries: integer().notNull().default(0),
};

/** By day (UTC). Nothing in it says who came. */
export const visitCounts = pgTable(
  'visit_counts',
  {
    businessId: integer()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    ...counts,
  },
  (t) => [primaryKey({ columns: [t.businessId, t.day] })],
);

/** What half of an industry's claimed listings don't exceed within so many days; made anew each night. */
export const visitMedians = pgTable(
  'visit_medians',
  { industry: text().notNull(), span: integer().notNull(), listings: integer().notNull(), ...counts },
  (t) => [primaryKey({ columns: [t.industry, t.span] })],
);

/** What makes the marks of a day: gone with it, and then nobody can tell whose a mark was. */
export const visitSalts = pgTable('visit_salts', { day: date().primaryKey(), salt: bytes().notNull() });

/** Who has been counted today, as a keyed hash; of a network, how many of its visitors. */
export const visitMarks = pgTable(
  'visit_marks',
  { mark: bytes().primaryKey(), day: date().notNull(), visitors: integer().notNull().default(1) },
  (t) => [index('visit_marks_day').on(t.day)],
);

/** Searches whose text found nothing, by day (UTC). */
export const missedSearches = pgTable('missed_searches', { day: date().primaryKey(), count: integer().notNull() });

/** Words of such searches, by weeks that begin on a Monday. Nothing in it says who searched. */
export const missedWords = pgTable(
  'missed_words',
  { week: date().notNull(), word: text().notNull(), count: integer().notNull() },
  (t) => [primaryKey({ columns: [t.week, t.word] })],
);
