import { answerStatuses } from '@guildhall/contract/events.ts';
import { instant } from '../../db/columns.ts';
import { boolean, check, index, integer, pgTable, serial, sql, text, unique, uuid } from '../../db/drizzle.ts';
import { groups } from '../groups/tables.ts';
import { users } from '../members/tables.ts';

export const events = pgTable(
  'events',
  {
    id: serial().primaryKey(),
    /** What calendar programs know it by, whatever the site's address is. */
    uid: uuid().notNull().defaultRandom(),
    /** Rises with each change that calendar programs have to follow. */
    sequence: integer().notNull().default(0),
    title: text().notNull(),
    description: text().notNull().default(''),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    timeZone: text().notNull(),
    place: text(),
    link: text(),
    seats: integer(),
    pictureUrl: text(),
    /** Null: for everybody. */
    groupId: integer().references(() => groups.id, { onDelete: 'cascade' }),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    cancelledAt: instant(),
    cancelReason: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('events_start').on(t.startsAt, t.id),
    index('events_group').on(t.groupId, t.startsAt),
    index('events_created_by').on(t.createdBy, t.createdAt),
    check('events_ends_after_start', sql`${t.endsAt} > ${t.startsAt}`),
    check('events_seats_positive', sql`${t.seats} > 0`),
    check('events_cancelled_with_reason', sql`(${t.cancelledAt} is null) = (${t.cancelReason} is null)`),
  ],
);
export type EventRow = typeof events.$inferSelect;

/** Ids rise in the order in which people took seats or places in the waiting list; a new yes takes a new one. */
export const eventAnswers = pgTable(
  'event_answers',
  {
    id: serial().primaryKey(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    memberId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text({ enum: answerStatuses }).notNull(),
    answeredAt: instant().notNull(),
    /** The last reminder that went out: 24 or 1, in hours before the beginning. */
    remindedHours: integer(),
    /** What they say once it is over. */
    isWorthIt: boolean(),
  },
  (t) => [
    unique('event_answers_once').on(t.eventId, t.memberId),
    index('event_answers_list').on(t.eventId, t.status, t.id),
    index('event_answers_member').on(t.memberId, t.status),
    check('event_answers_status_known', sql`${t.status} in ('yes', 'waiting', 'maybe', 'no')`),
  ],
);

export const calendarFeeds = pgTable('calendar_feeds', {
  memberId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique('calendar_feeds_token'),
  createdAt: instant().notNull(),
});
