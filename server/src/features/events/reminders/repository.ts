import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { type SQL, sql } from '../../../db/drizzle.ts';
import { listRows } from '../../../db/statement.ts';

/** In hours until the beginning. */
export interface Window {
  within: 24 | 1;
  /** Less than that, and the reminder is of no use any more. */
  beyond: number;
}

/**
 * The answer `a` to the event `e` is due for a reminder. Who answered when there was less time left than `within` needs
 * none.
 */
function isDue({ within, beyond }: Window, now: Date): SQL {
  return sql`e.cancelled_at is null
    and e.starts_at > ${now}::timestamptz + ${beyond} * interval '1 hour'
    and e.starts_at <= ${now}::timestamptz + ${within} * interval '1 hour'
    and a.status in ('yes', 'maybe') and a.answered_at < e.starts_at - ${within} * interval '1 hour'
    and (a.reminded_hours is null or a.reminded_hours > ${within})`;
}

const eventRow = z.object({ eventId: z.int() });

export async function listDueEvents(db: Database, window: Window, now: Date): Promise<number[]> {
  const due = await listRows(
    db,
    'list-due-events',
    eventRow,
    sql`select distinct e.id as "eventId" from events e join event_answers a on a.event_id = e.id
        where ${isDue(window, now)} limit 1000`,
  );
  return due.map(({ eventId }) => eventId);
}

const memberRow = z.object({ memberId: z.int() });

/** Marks who is to be reminded of an event now, and answers who they are: nobody is a second time. With the event locked. */
export async function takeDueReminders(
  db: Database,
  eventId: number,
  window: Window,
  now: Date,
): Promise<number[]> {
  const taken = await listRows(
    db,
    'take-due-reminders',
    memberRow,
    sql`update event_answers a set reminded_hours = ${window.within} from events e
        where e.id = ${eventId} and a.event_id = e.id and ${isDue(window, now)}
        returning a.member_id as "memberId"`,
  );
  return taken.map(({ memberId }) => memberId);
}
