import { type AnswerStatus, answerStatuses } from '@guildhall/contract/events.ts';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { and, eq, sql } from '../../../db/drizzle.ts';
import { execute, findRow, listRows, streamRows } from '../../../db/statement.ts';
import { cardRow, memberCardOf } from '../../cards/fragments.ts';
import { whomNotToMeet } from '../../matching/fragments.ts';
import { isThere } from '../../members/fragments.ts';
import { eventAnswers } from '../tables.ts';

export async function findStatus(
  db: Database,
  eventId: number,
  memberId: number,
): Promise<AnswerStatus | undefined> {
  const [found] = await db
    .select({ status: eventAnswers.status })
    .from(eventAnswers)
    .where(and(eq(eventAnswers.eventId, eventId), eq(eventAnswers.memberId, memberId)))
    .limit(1);
  return found?.status;
}

/** Takes the place of an earlier answer, at the end of the line. */
export async function putAnswer(
  db: Database,
  answer: { eventId: number; memberId: number; status: AnswerStatus; now: Date },
): Promise<void> {
  await execute(
    db,
    'put-event-answer',
    sql`insert into event_answers (event_id, member_id, status, answered_at)
        values (${answer.eventId}, ${answer.memberId}, ${answer.status}, ${answer.now})
        on conflict (event_id, member_id) do update set id = excluded.id, status = excluded.status,
          answered_at = excluded.answered_at, reminded_hours = null`,
  );
}

export async function putVerdict(
  db: Database,
  { eventId, memberId, isWorthIt }: { eventId: number; memberId: number; isWorthIt: boolean },
): Promise<void> {
  await db
    .update(eventAnswers)
    .set({ isWorthIt })
    .where(and(eq(eventAnswers.eventId, eventId), eq(eventAnswers.memberId, memberId)));
}

const countsRow = z.object({ yes: z.int(), maybe: z.int(), waiting: z.int() });

export async function countAnswers(db: Database, eventId: number): Promise<z.output<typeof countsRow>> {
  const counted = await findRow(
    db,
    'count-event-answers',
    countsRow,
    sql`select count(*) filter (where status = 'yes')::int as yes,
          count(*) filter (where status = 'maybe')::int as maybe,
          count(*) filter (where status = 'waiting')::int as waiting
        from event_answers where event_id = ${eventId}`,
  );
  return counted ?? { yes: 0, maybe: 0, waiting: 0 };
}

const memberRow = z.object({ memberId: z.int() });
const idsOf = (rows: z.output<typeof memberRow>[]) => rows.map(({ memberId }) => memberId);

/** The first of those who wait get seats: so many, or all when null. Returns who they are. */
export async function seatWaiting(db: Database, eventId: number, free: number | null): Promise<number[]> {
  return idsOf(
    await listRows(
      db,
      'seat-waiting',
      memberRow,
      sql`update event_answers set status = 'yes' where id in (
            select a.id from event_answers a join users u on u.id = a.member_id and ${isThere('u')}
            where a.event_id = ${eventId} and a.status = 'waiting' order by a.id limit ${free})
          returning member_id as "memberId"`,
    ),
  );
}

/** The last of those who said yes wait from now on, before all who waited already. */
export async function unseatLast(db: Database, eventId: number, tooMany: number): Promise<number[]> {
  return idsOf(
    await listRows(
      db,
      'unseat-last',
      memberRow,
      sql`update event_answers set status = 'waiting' where id in (
            select id from event_answers where event_id = ${eventId} and status = 'yes'
            order by id desc limit ${tooMany})
          returning member_id as "memberId"`,
    ),
  );
}

/** Who comes, may come or waits. */
export async function listConcerned(db: Database, eventId: number): Promise<number[]> {
  return idsOf(
    await listRows(
      db,
      'list-concerned',
      memberRow,
      sql`select member_id as "memberId" from event_answers
          where event_id = ${eventId} and status in ('yes', 'maybe', 'waiting') limit 100000`,
    ),
  );
}

/** After the beginning was moved: which reminders are still to go out. */
export async function resetReminders(db: Database, eventId: number, reminded: 'none' | 'day'): Promise<void> {
  await execute(
    db,
    'reset-reminders',
    sql`update event_answers set reminded_hours = ${reminded === 'none' ? null : 24}::int
        where event_id = ${eventId} and reminded_hours is not null`,
  );
}

const attendeeRow = z.object({
  id: z.int(),
  card: cardRow,
  status: z.enum(answerStatuses),
  answeredAt: z.date(),
});
export type AttendeeRow = z.output<typeof attendeeRow>;

/** As they answered; without those whom the viewer doesn't meet. */
export function listAttending(
  db: Database,
  viewerId: number,
  {
    eventId,
    status,
    after,
    limit,
  }: { eventId: number; status: AnswerStatus; after: number | null; limit: number },
): Promise<AttendeeRow[]> {
  return listRows(
    db,
    'list-attending',
    attendeeRow,
    sql`select a.id, ${memberCardOf(sql`a.member_id`)} as card, a.status, a.answered_at as "answeredAt"
        from event_answers a
        where a.event_id = ${eventId} and a.status = ${status} and (${after}::int is null or a.id > ${after})
          and a.member_id not in (${whomNotToMeet(viewerId)})
        order by a.id limit ${limit}`,
  );
}

export async function countAttending(
  db: Database,
  viewerId: number,
  { eventId, status }: { eventId: number; status: AnswerStatus },
): Promise<number> {
  const counted = await findRow(
    db,
    'count-attending',
    z.object({ count: z.int() }),
    sql`select count(*)::int as count from event_answers a
        where a.event_id = ${eventId} and a.status = ${status}
          and a.member_id not in (${whomNotToMeet(viewerId)})`,
  );
  return counted?.count ?? 0;
}

const listedRow = attendeeRow.omit({ id: true });

/** Everybody's answer, as a table for who runs the event: seats first. */
export function listAnswers(db: Database, viewerId: number, eventId: number, limit: number) {
  return listRows(
    db,
    'list-event-answers',
    listedRow,
    sql`select ${memberCardOf(sql`a.member_id`)} as card, a.status, a.answered_at as "answeredAt"
        from event_answers a
        where a.event_id = ${eventId} and a.member_id not in (${whomNotToMeet(viewerId)})
        order by array_position(array['yes', 'waiting', 'maybe', 'no'], a.status), a.id limit ${limit}`,
  );
}

const answeredRow = z.object({ eventId: z.int() });

/** Events to come at which a member has a seat or waits; of one group, or all. */
export async function listSeatedAt(
  db: Database,
  memberId: number,
  { groupId, now }: { groupId: number | null; now: Date },
): Promise<number[]> {
  const found = await listRows(
    db,
    'list-seated-at',
    answeredRow,
    sql`select a.event_id as "eventId" from event_answers a join events e on e.id = a.event_id
        where a.member_id = ${memberId} and a.status <> 'no' and e.ends_at > ${now}
          and (${groupId}::int is null or e.group_id = ${groupId})
        order by a.event_id limit 10000`,
  );
  return found.map(({ eventId }) => eventId);
}

export async function deleteAnswer(db: Database, eventId: number, memberId: number): Promise<void> {
  await db.delete(eventAnswers).where(and(eq(eventAnswers.eventId, eventId), eq(eventAnswers.memberId, memberId)));
}

const exportedRow = z.object({
  event: z.string(),
  startsAt: z.date(),
  status: z.enum(answerStatuses),
  answeredAt: z.date(),
  isWorthIt: z.boolean().nullable(),
});

/** All that a member has answered, the first one first; inside a transaction. */
export function streamAnswers(db: Database, memberId: number) {
  return streamRows(
    db,
    exportedRow,
    sql`select e.title as event, e.starts_at as "startsAt", a.status, a.answered_at as "answeredAt",
          a.is_worth_it as "isWorthIt"
        from event_answers a join events e on e.id = a.event_id where a.member_id = ${memberId} order by a.id`,
  );
}
