import { instant } from '../../db/columns.ts';
import { bigint, date, index, integer, pgTable, serial } from '../../db/drizzle.ts';

const count = () => integer().notNull().default(0);

/**
 * The figures of a day (UTC). They are counted again and again until the day is over, and then stay: who leaves later doesn't
 * change what was.
 */
export const dailyFigures = pgTable('daily_figures', {
  day: date().primaryKey(),
  /** A day that was counted later than this was made up of what is still there. */
  countedAt: instant().notNull(),
  /** At the day's end. */
  members: count(),
  listings: count(),
  /** On the day. */
  joined: count(),
  invited: count(),
  listed: count(),
  asked: count(),
  matches: count(),
  conversations: count(),
  messages: count(),
  events: count(),
  /** Yes to events of the day. */
  seats: count(),
  /** What came of the day, as far as it is known: of those who joined, of what was asked, of matches. Counted for a year. */
  joinedListed: count(),
  joinedMatched: count(),
  joinedWrote: count(),
  askedAccepted: count(),
  matchesTalked: count(),
  matchesTalkedAgain: count(),
  /** Members with a match in the four weeks, twelve weeks and year up to this day. Null of days that are no longer the last. */
  metInFourWeeks: integer(),
  metInTwelveWeeks: integer(),
  metInYear: integer(),
  /** In bytes. Null of days on which nobody looked. */
  databaseBytes: bigint({ mode: 'number' }),
  uploadsBytes: bigint({ mode: 'number' }),
});

/** A confirmed member has gone; nothing says who. */
export const departures = pgTable('departures', { id: serial().primaryKey(), day: date().notNull() }, (t) => [
  index('departures_day').on(t.day),
]);
