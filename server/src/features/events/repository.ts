import { answerStatuses, eventDaysMax, eventFacesMax } from '@guildhall/contract/events.ts';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { and, count, eq, gt, type SQL, sql } from '../../db/drizzle.ts';
import { findRow, listRows, streamRows } from '../../db/statement.ts';
import { cardRow, memberCardOf } from '../cards/fragments.ts';
import { organiserIdsOf } from '../groups/fragments.ts';
import { whomNotToMeet } from '../matching/fragments.ts';
import { isThere } from '../members/fragments.ts';
import { isRunBy, isSeenBy } from './fragments.ts';
import type { Position } from './rules.ts';
import { type EventRow, events } from './tables.ts';

const faceRow = z.strictObject({
  id: z.int(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  nickname: z.string().nullable(),
  useNicknameInChat: z.boolean(),
  profileImageUrl: z.string().nullable(),
});

const seenRow = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  timeZone: z.string(),
  place: z.string().nullable(),
  link: z.string().nullable(),
  seats: z.int().nullable(),
  pictureUrl: z.string().nullable(),
  groupId: z.int().nullable(),
  groupName: z.string().nullable(),
  isGroupPrivate: z.boolean().nullable(),
  cancelledAt: z.date().nullable(),
  cancelReason: z.string().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
  organiser: cardRow.nullable(),
  faces: z.array(faceRow),
  yes: z.int(),
  maybe: z.int(),
  waiting: z.int(),
  myStatus: z.enum(answerStatuses).nullable(),
  position: z.int().nullable(),
  myVerdict: z.boolean().nullable(),
  worth: z.int(),
  notWorth: z.int(),
  isRun: z.boolean(),
});
export type SeenRow = z.output<typeof seenRow>;

const noOrganiser = sql`null::json`;

/** Of those who come to the event \`e\`, the first whom the viewer meets. */
const facesFor = (viewerId: number) => sql`coalesce((
  select json_agg(json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'nickname', u.nickname,
      'useNicknameInChat', u.use_nickname_in_chat, 'profileImageUrl', u.profile_image_url) order by first.id)
  from (
    select a.id, a.member_id from event_answers a
    where a.event_id = e.id and a.status = 'yes' and a.member_id not in (${whomNotToMeet(viewerId)})
    order by a.id limit ${eventFacesMax}) first join users u on u.id = first.member_id), '[]'::json)`;

/** What one viewer sees of the events that `conditions` choose. */
function seen(viewerId: number | null, conditions: SQL, order: SQL, limit: number): SQL {
  const organiser = viewerId === null ? noOrganiser : memberCardOf(sql`visible.id`);
  return sql`
    select e.id, e.title, e.description, e.starts_at as "startsAt", e.ends_at as "endsAt",
      e.time_zone as "timeZone", e.place, e.link, e.seats, e.picture_url as "pictureUrl", e.group_id as "groupId", gr.name as "groupName",
      gr.is_private as "isGroupPrivate", e.cancelled_at as "cancelledAt", e.cancel_reason as "cancelReason",
      e.created_at as "createdAt", e.updated_at as "updatedAt", counted.yes, counted.maybe, counted.waiting,
      (select ${organiser} from users visible where visible.id = e.created_by and ${isThere('visible')}) as organiser,
      ${viewerId === null ? sql`'[]'::json` : facesFor(viewerId)} as faces,
      mine.status as "myStatus", mine.is_worth_it as "myVerdict", counted.worth, counted."notWorth",
      case when mine.status = 'waiting' then (
        select count(*)::int from event_answers ahead
        where ahead.event_id = e.id and ahead.status = 'waiting' and ahead.id <= mine.id) end as position,
      ${viewerId === null ? sql`false` : isRunBy('e', viewerId)} as "isRun"
    from (select * from events e where ${isSeenBy('e', viewerId)} and ${conditions}
        order by ${order} limit ${limit}) as e
      left join groups gr on gr.id = e.group_id
      left join event_answers mine on mine.event_id = e.id and mine.member_id = ${viewerId}
      cross join lateral (
        select count(*) filter (where status = 'yes')::int as yes,
          count(*) filter (where status = 'maybe')::int as maybe,
          count(*) filter (where status = 'waiting')::int as waiting,
          count(*) filter (where is_worth_it)::int as worth,
          count(*) filter (where not is_worth_it)::int as "notWorth"
        from event_answers where event_id = e.id) as counted
    order by ${order}`;
}

/** Undefined also when the viewer may not know of it. */
export function findSeen(db: Database, id: number, viewerId: number | null): Promise<SeenRow | undefined> {
  return findRow(db, null, seenRow, seen(viewerId, sql`e.id = ${id}`, sql`e.id`, 1));
}

export interface Chosen {
  from: Date | null;
  to: Date | null;
  groupId: number | null;
  isMine: boolean;
  isDescending: boolean;
  /** The last one of the page before. */
  after: Position | null;
  limit: number;
}

/** By two indexes; an 'or' would look at every event. */
const isOf = (memberId: number) => sql`e.id in (
  select id from events where created_by = ${memberId}
  union select event_id from event_answers
    where member_id = ${memberId} and status in ('yes', 'maybe', 'waiting'))`;

function conditionsOf(viewerId: number | null, { from, to, groupId, isMine, isDescending, after }: Chosen): SQL {
  const conditions = [sql`true`];
  // None lasts longer: with the bound, the index begins near the moment instead of at the first event of all.
  if (from)
    conditions.push(sql`e.ends_at > ${from}
      and e.starts_at > ${from}::timestamptz - ${eventDaysMax} * interval '1 day'`);
  if (to) conditions.push(sql`e.starts_at < ${to}`);
  if (groupId !== null) conditions.push(sql`e.group_id = ${groupId}`);
  if (isMine) conditions.push(viewerId === null ? sql`false` : isOf(viewerId));
  if (after) {
    const beyond = isDescending ? sql`<` : sql`>`;
    conditions.push(sql`(e.starts_at, e.id) ${beyond} (${after.startsAt}, ${after.id}::int)`);
  }
  return sql.join(conditions, sql` and `);
}

export function listSeen(db: Database, viewerId: number | null, chosen: Chosen): Promise<SeenRow[]> {
  const order = chosen.isDescending ? sql`e.starts_at desc, e.id desc` : sql`e.starts_at, e.id`;
  return listRows(db, null, seenRow, seen(viewerId, conditionsOf(viewerId, chosen), order, chosen.limit));
}

/** Counts no further than `max`. */
export async function countSeen(
  db: Database,
  viewerId: number | null,
  chosen: Chosen,
  max: number,
): Promise<number> {
  const counted = await findRow(
    db,
    null,
    z.object({ count: z.int() }),
    sql`select count(*)::int as count from (
          select from events e where ${isSeenBy('e', viewerId)} and ${conditionsOf(viewerId, chosen)} limit ${max}) as found`,
  );
  return counted?.count ?? 0;
}

/** Everything about one event happens one after the other, until the transaction ends. */
export async function lockEvent(db: Database, id: number): Promise<EventRow | undefined> {
  const [found] = await db.select().from(events).where(eq(events.id, id)).limit(1).for('no key update');
  return found;
}

export async function insertEvent(db: Database, values: typeof events.$inferInsert): Promise<EventRow> {
  const [inserted] = await db.insert(events).values(values).returning();
  return inserted as EventRow;
}

/** A change that calendar programs have to follow. */
export async function updateEvent(
  db: Database,
  id: number,
  values: Partial<typeof events.$inferInsert>,
  now: Date,
): Promise<void> {
  await db
    .update(events)
    .set({ ...values, sequence: sql`${events.sequence} + 1`, updatedAt: now })
    .where(eq(events.id, id));
}

/** Calendars don't show it: what they follow stays as it was. */
export async function setPictureUrl(db: Database, id: number, pictureUrl: string | null): Promise<void> {
  await db.update(events).set({ pictureUrl }).where(eq(events.id, id));
}

/** Events without a group that a member has announced since. */
export async function countAnnounced(
  db: Database,
  memberId: number,
  isInGroups: boolean,
  since: Date,
): Promise<number> {
  const [counted] = await db
    .select({ count: count() })
    .from(events)
    .where(
      and(
        eq(events.createdBy, memberId),
        sql`(${events.groupId} is not null) = ${isInGroups}`,
        gt(events.createdAt, since),
      ),
    );
  return counted?.count ?? 0;
}

const idRow = z.object({ id: z.int() });

/** Events to come that a member has announced to everybody, or that a group has planned. */
export async function listUpcomingOf(
  db: Database,
  whose: { memberId: number } | { groupId: number },
  now: Date,
): Promise<number[]> {
  const isTheirs =
    'groupId' in whose
      ? sql`group_id = ${whose.groupId}`
      : sql`created_by = ${whose.memberId} and group_id is null`;
  const found = await listRows(
    db,
    null,
    idRow,
    sql`select id from events where ${isTheirs} and cancelled_at is null and ends_at > ${now}
        order by id limit 1000`,
  );
  return found.map(({ id }) => id);
}

export async function listEventsOfGroup(db: Database, groupId: number): Promise<number[]> {
  const found = await listRows(
    db,
    'list-events-of-group',
    idRow,
    sql`select id from events where group_id = ${groupId} order by id desc limit 1000`,
  );
  return found.map(({ id }) => id);
}

const exportedRow = z.object({
  title: z.string(),
  description: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  timeZone: z.string(),
  place: z.string().nullable(),
  link: z.string().nullable(),
  seats: z.int().nullable(),
  cancelReason: z.string().nullable(),
  createdAt: z.date(),
});

/** All that a member has announced, the first one first; inside a transaction. */
export function streamAnnounced(db: Database, memberId: number) {
  return streamRows(
    db,
    exportedRow,
    sql`select title, description, starts_at as "startsAt", ends_at as "endsAt", time_zone as "timeZone", place, link,
          seats, cancel_reason as "cancelReason", created_at as "createdAt"
        from events where created_by = ${memberId} order by id`,
  );
}

const reportedRow = z.object({
  id: z.int(),
  name: z.string(),
  isGone: z.boolean(),
  hasPage: z.boolean(),
  ownerIds: z.array(z.int()),
  authorId: z.int().nullable(),
});

/** For staff who decide on reports, those that were called off too. */
export function listReportedEvents(db: Database, ids: number[]): Promise<z.output<typeof reportedRow>[]> {
  return listRows(
    db,
    null,
    reportedRow,
    sql`select e.id, e.title as name, e.cancelled_at is not null as "isGone", ${isSeenBy('e', null)} as "hasPage",
          case when e.group_id is null then array_remove(array[e.created_by], null)
            else ${organiserIdsOf(sql`e.group_id`)} end as "ownerIds",
          e.created_by as "authorId"
        from events e where e.id = any(${sql.param(ids)}::int[])`,
  );
}
