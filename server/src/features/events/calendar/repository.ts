import { answerStatuses } from '@guildhall/contract/events.ts';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { eq, type SQL, sql } from '../../../db/drizzle.ts';
import { findRow, listRows, streamRows } from '../../../db/statement.ts';
import { isThere } from '../../members/fragments.ts';
import { isSeenBy } from '../fragments.ts';
import { calendarFeeds } from '../tables.ts';

export async function findFeed(db: Database, memberId: number): Promise<{ createdAt: Date } | undefined> {
  const [found] = await db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.memberId, memberId))
    .limit(1);
  return found;
}

/** Takes the place of an earlier one, whose address ends. */
export async function putFeed(
  db: Database,
  feed: { memberId: number; tokenHash: string; createdAt: Date },
): Promise<void> {
  const { memberId, ...renewed } = feed;
  await db.insert(calendarFeeds).values(feed).onConflictDoUpdate({ target: calendarFeeds.memberId, set: renewed });
}

export async function deleteFeed(db: Database, memberId: number): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.memberId, memberId));
}

/** What a member's feed holds: what they come to, may come to or wait for, and what of it was called off. */
const isInFeed = (memberId: SQL | number, since: Date) => sql`a.member_id = ${memberId}
  and a.status in ('yes', 'maybe', 'waiting') and e.ends_at > ${since} and ${isSeenBy('e', memberId)}`;

const fedRow = z.object({ memberId: z.int(), mark: z.string() });

/**
 * Whose feed it is, nobody's when the member is hidden; and a mark, another one whenever the feed would be another one: a
 * look at few rows, in place of making the feed.
 */
export function findFed(
  db: Database,
  tokenHash: string,
  since: Date,
): Promise<z.output<typeof fedRow> | undefined> {
  return findRow(
    db,
    'find-fed',
    fedRow,
    sql`select u.id as "memberId", (
          select md5(coalesce(string_agg(e.id || ' ' || e.sequence || ' ' || a.status, ',' order by e.id), ''))
          from event_answers a join events e on e.id = a.event_id where ${isInFeed(sql`u.id`, since)}) as mark
        from calendar_feeds f join users u on u.id = f.member_id
        where f.token_hash = ${tokenHash} and ${isThere('u')}`,
  );
}

const enteredRow = z.object({
  id: z.int(),
  uid: z.string(),
  sequence: z.int(),
  title: z.string(),
  description: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  timeZone: z.string(),
  place: z.string().nullable(),
  link: z.string().nullable(),
  isCancelled: z.boolean(),
  createdAt: z.date(),
  updatedAt: z.date(),
  status: z.enum(answerStatuses).nullable(),
});
export type Entered = z.output<typeof enteredRow>;

const columns = sql`e.id, e.uid, e.sequence, e.title, e.description, e.starts_at as "startsAt", e.ends_at as "endsAt",
  e.time_zone as "timeZone", e.place, e.link, e.cancelled_at is not null as "isCancelled",
  e.created_at as "createdAt", e.updated_at as "updatedAt"`;

export function listEntered(db: Database, memberId: number, since: Date, limit: number): Promise<Entered[]> {
  return listRows(
    db,
    'list-entered',
    enteredRow,
    sql`select ${columns}, a.status from event_answers a join events e on e.id = a.event_id
        where ${isInFeed(memberId, since)} order by e.starts_at desc, e.id desc limit ${limit}`,
  );
}

export function findEntered(db: Database, eventId: number, viewerId: number | null): Promise<Entered | undefined> {
  return findRow(
    db,
    null,
    enteredRow,
    sql`select ${columns}, null as status from events e where e.id = ${eventId} and ${isSeenBy('e', viewerId)}`,
  );
}

/** Inside a transaction. */
export function streamFeed(db: Database, memberId: number) {
  return streamRows(
    db,
    z.object({ createdAt: z.date() }),
    sql`select created_at as "createdAt" from calendar_feeds where member_id = ${memberId}`,
  );
}
