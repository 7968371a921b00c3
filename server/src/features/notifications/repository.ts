import type { NotificationTopic } from '@guildhall/contract/notifications.ts';
import { notificationKinds } from '@guildhall/contract/signal-parts.ts';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { and, eq, inArray, isNull, lt, sql } from '../../db/drizzle.ts';
import { execute, findRow, listRows, streamRows } from '../../db/statement.ts';
import { hourMs } from '../../durations.ts';
import { notifications } from './tables.ts';

/** Of one kind about one thing: whoever changes an event again and again fills nobody's mailbox. */
const mailsAnHour = 5;

const memberRow = z.object({ memberId: z.int() });

/** Of these members those who are there are told, and mailed unless they chose otherwise. Returns who was told. */
export async function insertNotifications(
  db: Database,
  told: {
    memberIds: number[];
    kind: (typeof notificationKinds)[number];
    values: object;
    link: string;
    subject: string;
    /** Null: none is mailed. */
    topic: NotificationTopic | null;
    now: Date;
  },
): Promise<number[]> {
  const hourAgo = new Date(told.now.getTime() - hourMs);
  const inserted = await listRows(
    db,
    'insert-notifications',
    memberRow,
    sql`insert into notifications (member_id, kind, values, link, subject, is_mail_due, created_at)
        select u.id, ${told.kind}, ${JSON.stringify(told.values)}::jsonb, ${told.link}, ${told.subject},
          u.email_confirmed_at is not null and ${told.topic}::text is not null and not coalesce(${told.topic} = any(s.unmailed), false)
            and (select count(*) from notifications earlier
                 where earlier.subject = ${told.subject} and earlier.member_id = u.id and earlier.kind = ${told.kind}
                   and earlier.created_at > ${hourAgo}) < ${mailsAnHour}, ${told.now}
        from users u left join notification_settings s on s.member_id = u.id
        where u.id = any(${sql.param(told.memberIds)}::int[]) and not u.is_hidden
        returning member_id as "memberId"`,
  );
  return inserted.map(({ memberId }) => memberId);
}

const storedRow = z.object({
  id: z.int(),
  kind: z.enum(notificationKinds),
  values: z.unknown(),
  link: z.string(),
  createdAt: z.date(),
  readAt: z.date().nullable(),
});

const columns = sql`id, kind, values, link, created_at as "createdAt", read_at as "readAt"`;

/** The latest first, from below the id `before`. */
export function listOfMember(
  db: Database,
  memberId: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<z.output<typeof storedRow>[]> {
  return listRows(
    db,
    'list-notifications',
    storedRow,
    sql`select ${columns} from notifications
        where member_id = ${memberId} and (${before}::int is null or id < ${before})
        order by id desc limit ${limit}`,
  );
}

export async function countOfMember(db: Database, memberId: number): Promise<number> {
  const counted = await findRow(
    db,
    'count-notifications',
    z.object({ count: z.int() }),
    sql`select count(*)::int as count from notifications where member_id = ${memberId}`,
  );
  return counted?.count ?? 0;
}

/** Null: all of them. */
export async function markRead(db: Database, memberId: number, ids: number[] | null, now: Date): Promise<void> {
  const mine = and(eq(notifications.memberId, memberId), isNull(notifications.readAt));
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(ids ? and(mine, inArray(notifications.id, ids)) : mine);
}

/** Null: whoever was told. */
export async function deleteAbout(db: Database, subject: string, memberIds: number[] | null): Promise<void> {
  const about = eq(notifications.subject, subject);
  await db.delete(notifications).where(memberIds ? and(about, inArray(notifications.memberId, memberIds)) : about);
}

export async function deleteBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(notifications).where(lt(notifications.createdAt, moment));
}

const dueRow = z.object({
  id: z.int(),
  kind: z.enum(notificationKinds),
  values: z.unknown(),
  link: z.string(),
  memberId: z.int(),
  email: z.string(),
  firstName: z.string().nullable(),
  timeZone: z.string().nullable(),
});
export type DueMail = z.output<typeof dueRow>;

/** Takes some of the mails that are due; in the transaction that puts them into the queue. */
export function takeDueMails(db: Database, limit: number): Promise<DueMail[]> {
  return listRows(
    db,
    'take-due-mails',
    dueRow,
    sql`with due as (
          select id from notifications where is_mail_due order by id limit ${limit} for update skip locked)
        update notifications n set is_mail_due = false
        from due, users u left join notification_settings s on s.member_id = u.id
        where n.id = due.id and u.id = n.member_id and not u.is_hidden
        returning n.id, n.kind, n.values, n.link, u.id as "memberId", u.email::text as email,
          u.first_name as "firstName", s.time_zone as "timeZone"`,
  );
}

const settingsRow = z.object({ unmailed: z.array(z.string()), timeZone: z.string().nullable() });

export function findSettings(db: Database, memberId: number): Promise<z.output<typeof settingsRow> | undefined> {
  return findRow(
    db,
    'find-notification-settings',
    settingsRow,
    sql`select unmailed, time_zone as "timeZone" from notification_settings where member_id = ${memberId}`,
  );
}

/** Topics that are mailed from now on, and topics that are not. */
export async function changeSettings(
  db: Database,
  memberId: number,
  { mailed, unmailed, timeZone }: { mailed: string[]; unmailed: string[]; timeZone: string | null },
): Promise<void> {
  await execute(
    db,
    'change-notification-settings',
    sql`insert into notification_settings as s (member_id, unmailed, time_zone)
        values (${memberId}, ${sql.param(unmailed)}::text[], ${timeZone})
        on conflict (member_id) do update set
          time_zone = coalesce(excluded.time_zone, s.time_zone),
          unmailed = array(select distinct topic from unnest(s.unmailed || excluded.unmailed) as topic
            where topic <> all(${sql.param(mailed)}::text[]) order by topic)`,
  );
}

/** All of them, the first one first; inside a transaction. */
export function streamOfMember(db: Database, memberId: number) {
  return streamRows(
    db,
    storedRow,
    sql`select ${columns} from notifications where member_id = ${memberId} order by id`,
  );
}

export function streamSettings(db: Database, memberId: number) {
  return streamRows(
    db,
    settingsRow,
    sql`select unmailed, time_zone as "timeZone" from notification_settings where member_id = ${memberId}`,
  );
}
