import { type MailChoice, mailChoices, type NotificationTopic } from '@guildhall/contract/notifications.ts';
import { type NotificationKind, notificationKinds } from '@guildhall/contract/signal-parts.ts';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { and, eq, inArray, isNull, lt, sql } from '../../db/drizzle.ts';
import { copiedAt } from '../../db/site.ts';
import { execute, findRow, listRows, streamRows } from '../../db/statement.ts';
import { hourMs } from '../../durations.ts';
import { isThere } from '../members/fragments.ts';
import { mayBeMailed } from './fragments.ts';
import { notifications } from './tables.ts';

/** Of one kind about one thing: whoever changes an event again and again fills nobody's mailbox. */
const mailsAnHour = 5;

const memberRow = z.object({ memberId: z.int() });

/** Of these members those who are there are told. Returns who was told. */
export async function insertNotifications(
  db: Database,
  told: {
    memberIds: number[];
    kind: NotificationKind;
    values: object;
    link: string;
    subject: string;
    readAt: Date | null;
    /** When those who have a confirmed address are mailed; null: none is. */
    mailDueAt: Date | null;
    now: Date;
  },
): Promise<number[]> {
  const hourAgo = new Date(told.now.getTime() - hourMs);
  const inserted = await listRows(
    db,
    'insert-notifications',
    memberRow,
    sql`insert into notifications (member_id, kind, values, link, subject, read_at, mail_due_at, created_at)
        select u.id, ${told.kind}, ${JSON.stringify(told.values)}::jsonb, ${told.link}, ${told.subject}, ${told.readAt},
          case when u.email_confirmed_at is not null
            and (select count(*) from notifications earlier
                 where earlier.subject = ${told.subject} and earlier.member_id = u.id and earlier.kind = ${told.kind}
                   and earlier.created_at > ${hourAgo}) < ${mailsAnHour} then ${told.mailDueAt}::timestamptz end, ${told.now}
        from users u
        where u.id = any(${sql.param(told.memberIds)}::int[]) and ${isThere('u')}
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

const isNoneOf = (kinds: NotificationKind[]) => sql`kind <> all(${sql.param(kinds)}::text[])`;

/** The latest first, from below the id `before`. */
export function listOfMember(
  db: Database,
  memberId: number,
  { without, before, limit }: { without: NotificationKind[]; before: number | null; limit: number },
): Promise<z.output<typeof storedRow>[]> {
  return listRows(
    db,
    'list-notifications',
    storedRow,
    sql`select ${columns} from notifications
        where member_id = ${memberId} and (${before}::int is null or id < ${before}) and ${isNoneOf(without)}
        order by id desc limit ${limit}`,
  );
}

export async function countOfMember(db: Database, memberId: number, without: NotificationKind[]): Promise<number> {
  const counted = await findRow(
    db,
    'count-notifications',
    z.object({ count: z.int() }),
    sql`select count(*)::int as count from notifications where member_id = ${memberId} and ${isNoneOf(without)}`,
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
export async function deleteAbout(
  db: Database,
  about: { subject: string; memberIds: number[] | null; values: Record<string, unknown> },
): Promise<void> {
  const { subject, memberIds, values } = about;
  await db
    .delete(notifications)
    .where(
      and(
        eq(notifications.subject, subject),
        memberIds ? inArray(notifications.memberId, memberIds) : undefined,
        sql`${notifications.values} @> ${JSON.stringify(values)}::jsonb`,
      ),
    );
}

export async function setMailDue(
  db: Database,
  about: { kind: NotificationKind; memberId: number; subject: string; dueAt: Date },
): Promise<void> {
  const { kind, memberId, subject, dueAt } = about;
  const isMeant = and(
    eq(notifications.kind, kind),
    eq(notifications.memberId, memberId),
    eq(notifications.subject, subject),
  );
  await db
    .update(notifications)
    .set({ mailDueAt: dueAt })
    .where(and(isMeant, isNull(notifications.readAt)));
}

/** False: it was forgotten. */
export async function isTold(db: Database, id: number): Promise<boolean> {
  return (await db.$count(notifications, eq(notifications.id, id))) > 0;
}

export async function deleteBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(notifications).where(lt(notifications.createdAt, moment));
}

const dueRow = storedRow.omit({ readAt: true }).extend({
  memberId: z.int(),
  /** The site that this one was copied from may have mailed it. */
  isCopied: z.boolean(),
});
type DueMail = z.output<typeof dueRow>;

/**
 * Takes some of the mails that are due, in the order of telling; in the transaction that puts them into the queue. Those of
 * a kind that only a newer version knows wait for a process of that version.
 */
export async function takeDueMails(
  db: Database,
  { kinds, limit, now }: { kinds: NotificationKind[]; limit: number; now: Date },
): Promise<DueMail[]> {
  const due = await listRows(
    db,
    'take-due-mails',
    dueRow,
    sql`with due as (
          select id from notifications where mail_due_at <= ${now} and kind = any(${sql.param(kinds)}::text[])
          order by mail_due_at, id limit ${limit} for update skip locked)
        update notifications n set mail_due_at = null from due where n.id = due.id
        returning n.id, n.kind, n.values, n.link, n.created_at as "createdAt", n.member_id as "memberId",
          coalesce(n.created_at <= ${copiedAt}, false) as "isCopied"`,
  );
  return due.sort((a, b) => a.id - b.id);
}

const receiverRow = z.object({
  email: z.string(),
  firstName: z.string().nullable(),
  timeZone: z.string().nullable(),
  /** When the site was last on a screen of theirs. */
  visibleAt: z.date().nullable(),
});
export type Receiver = z.output<typeof receiverRow>;

/** Nobody where they may not be mailed. */
export function findReceiver(
  db: Database,
  memberId: number,
  topic: NotificationTopic | null,
): Promise<Receiver | undefined> {
  return findRow(
    db,
    'find-mail-receiver',
    receiverRow,
    sql`select u.email::text as email, u.first_name as "firstName", s.time_zone as "timeZone", s.visible_at as "visibleAt"
        from users u left join member_screens s on s.member_id = u.id
        where u.id = ${memberId} and ${mayBeMailed('u', topic)}`,
  );
}

const choiceRow = z.object({ topic: z.string(), choice: z.enum(mailChoices) });

export function listMailChoices(db: Database, memberId: number): Promise<z.output<typeof choiceRow>[]> {
  return listRows(
    db,
    'list-mail-choices',
    choiceRow,
    sql`select topic, choice from notification_settings where member_id = ${memberId} and channel = 'mail'`,
  );
}

export async function chooseMails(
  db: Database,
  memberId: number,
  choices: { topic: NotificationTopic; choice: MailChoice }[],
): Promise<void> {
  await execute(
    db,
    'choose-mails',
    sql`insert into notification_settings (member_id, topic, channel, choice)
        select ${memberId}, topic, 'mail', choice
        from unnest(${sql.param(choices.map(({ topic }) => topic))}::text[],
          ${sql.param(choices.map(({ choice }) => choice))}::text[]) as chosen (topic, choice)
        on conflict (member_id, topic, channel) do update set choice = excluded.choice`,
  );
}

const zoneRow = z.object({ timeZone: z.string().nullable() });

export async function findTimeZone(db: Database, memberId: number): Promise<string | null> {
  const found = await findRow(
    db,
    'find-time-zone',
    zoneRow,
    sql`select time_zone as "timeZone" from member_screens where member_id = ${memberId}`,
  );
  return found?.timeZone ?? null;
}

export async function setTimeZone(db: Database, memberId: number, timeZone: string): Promise<void> {
  await execute(
    db,
    'set-time-zone',
    sql`insert into member_screens (member_id, time_zone) values (${memberId}, ${timeZone})
        on conflict (member_id) do update set time_zone = excluded.time_zone`,
  );
}

/** When the site was on a screen of these members. Who was deleted meanwhile is left out. */
export async function setVisible(db: Database, seen: ReadonlyMap<number, Date>): Promise<void> {
  await execute(
    db,
    'set-visible',
    sql`insert into member_screens as s (member_id, visible_at)
        select id, visible_at
        from unnest(${sql.param([...seen.keys()])}::int[], ${sql.param([...seen.values()])}::timestamptz[]) as seen (id, visible_at)
          join users using (id) order by id
        on conflict (member_id) do update set visible_at = greatest(s.visible_at, excluded.visible_at)`,
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

export function streamChoices(db: Database, memberId: number) {
  return streamRows(
    db,
    choiceRow.extend({ channel: z.string() }),
    sql`select topic, channel, choice from notification_settings where member_id = ${memberId} order by topic, channel`,
  );
}

export function streamScreens(db: Database, memberId: number) {
  return streamRows(
    db,
    zoneRow.extend({ visibleAt: z.date().nullable() }),
    sql`select time_zone as "timeZone", visible_at as "visibleAt" from member_screens where member_id = ${memberId}`,
  );
}
