import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import { message } from '@guildhall/contract/messages.ts';
import {
  type listNotifications as ListNotifications,
  type Notification,
  type NotificationSettings,
  type NotificationTopic,
  notificationTopics,
  type readNotifications as ReadNotifications,
  type stopMailsAtOnce as StopAtOnce,
  type stopMails as StopMails,
  type updateNotificationSettings as UpdateSettings,
} from '@guildhall/contract/notifications.ts';
import type { NotificationKind } from '@guildhall/contract/signal-parts.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { minuteMs } from '../../durations.ts';
import { AppError } from '../../http/errors.ts';
import { pageOf } from '../../http/paging.ts';
import type { Page } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { NoticeKind } from '../../notices.ts';
import { openFromLink } from '../../seal.ts';
import { findMember } from '../members/repository.ts';
import { mailNotifications } from './jobs.ts';
import {
  chooseMails,
  countOfMember,
  deleteAbout,
  findTimeZone,
  insertNotifications,
  listMailChoices,
  listOfMember,
  markRead,
  setMailDue,
  setTimeZone,
} from './repository.ts';
import { isSilent, type Notices, noticeOf, silentKinds, wordsOf } from './rules.ts';

/** So long a mail waits for a screen that shows the same: every visible one says so within half of it. */
const screenPatienceMs = minuteMs;

interface Telling<V> {
  memberIds: number[];
  values: V;
  /** A path of this site. */
  link: string;
  /** What it is about, such as `event 5`: for `forget`. */
  subject: string;
  /** They have just done it themselves: it stands in their list as read, and is mailed. */
  isKnown?: boolean;
  /** So much later it is mailed: of thousands that are told at once, each mail has its own moment. */
  mailInMs?: number;
}

/**
 * Tells members that something happened: on their open screens, in their list, and by mail where they want one. Who is
 * hidden is left out. It leaves with the transaction, and every member is told once however long the list is.
 */
export async function notify<S extends z.ZodObject>(
  ctx: Context,
  notice: NoticeKind<NotificationKind, S>,
  { memberIds, values, link, subject, isKnown = false, mailInMs = 0 }: Telling<z.output<S>>,
): Promise<void> {
  if (memberIds.length === 0 || isSilent(ctx, notice)) return;
  const { kind, topic, isOnScreens = false } = notice;
  const now = ctx.now();
  const waitMs = Math.max(mailInMs, isOnScreens ? screenPatienceMs : 0);
  const dueAt = new Date(now.getTime() + waitMs);
  const mailDueAt = topic ? dueAt : null;
  const readAt = isKnown ? now : null;
  const told = { memberIds, kind, values, link, subject, readAt, mailDueAt, now };
  const members = await insertNotifications(ctx.db, told);
  if (members.length === 0) return;
  if (!isKnown && !isOnScreens)
    ctx.signal({ members }, { type: 'notified', kind, ...wordsOf(notice, values), link });
  if (mailDueAt && waitMs === 0) await ctx.job(mailNotifications, {});
}

/** What was told about something is told no longer: to these members, or to anybody; with `values`, where it has these. */
export function forget(
  ctx: Context,
  subject: string,
  memberIds: number[] | null = null,
  values: Record<string, unknown> = {},
): Promise<void> {
  return deleteAbout(ctx.db, { subject, memberIds, values });
}

/** What stands in the member's list about something, unread, is mailed as if it came to their screens now. */
export const mailAgain = (
  ctx: Context,
  kind: NotificationKind,
  told: { memberId: number; subject: string },
): Promise<void> => setMailDue(ctx.db, { kind, ...told, dueAt: new Date(ctx.now().getTime() + screenPatienceMs) });

/** The zone in which a member's mails say times; the browser knows it. */
export async function learnTimeZone(ctx: Context, memberId: number, timeZone: string): Promise<void> {
  if ((await findTimeZone(ctx.db, memberId)) !== timeZone) await setTimeZone(ctx.db, memberId, timeZone);
}

export function listNotifications(notices: Notices) {
  return async (
    ctx: Context,
    viewer: Viewer,
    { query }: Request<typeof ListNotifications>,
  ): Promise<Page<Notification>> => {
    const without = silentKinds(ctx, notices);
    const before = query.before ?? null;
    const rows = await listOfMember(ctx.db, viewer.id, { without, before, limit: query.limit + 1 });
    const { shown, next } = pageOf(rows, query.limit, ({ id }) => ({ before: id }));
    return {
      items: shown.map(({ values, ...row }) => ({ ...row, ...wordsOf(noticeOf(notices, row.kind), values) })),
      total: await countOfMember(ctx.db, viewer.id, without),
      next,
    };
  };
}

export async function readNotifications(
  ctx: Context,
  viewer: Viewer,
  { body: { ids } }: Request<typeof ReadNotifications>,
): Promise<Answer<typeof ReadNotifications>> {
  await markRead(ctx.db, viewer.id, ids ?? null, ctx.now());
  return { ok: true };
}

export async function getNotificationSettings(ctx: Context, viewer: Viewer): Promise<NotificationSettings> {
  const chosen = new Map((await listMailChoices(ctx.db, viewer.id)).map(({ topic, choice }) => [topic, choice]));
  const choices = notificationTopics.map((topic) => [topic, chosen.get(topic) ?? 'now']);
  return { ...Object.fromEntries(choices), timeZone: await findTimeZone(ctx.db, viewer.id) };
}

export async function updateNotificationSettings(
  ctx: Context,
  viewer: Viewer,
  { body: { timeZone, ...chosen } }: Request<typeof UpdateSettings>,
): Promise<NotificationSettings> {
  const choices = notificationTopics.flatMap((topic) => {
    const choice = chosen[topic];
    return choice ? [{ topic, choice }] : [];
  });
  if (choices.length > 0) await chooseMails(ctx.db, viewer.id, choices);
  if (timeZone) await setTimeZone(ctx.db, viewer.id, timeZone);
  return getNotificationSettings(ctx, viewer);
}

export function stopMails(
  ctx: Context,
  _viewer: Viewer | null,
  { body: { token } }: Request<typeof StopMails>,
): Promise<Answer<typeof StopMails>> {
  return stopByToken(ctx, token);
}

export async function stopMailsAtOnce(
  ctx: Context,
  _viewer: Viewer | null,
  { query: { token } }: Request<typeof StopAtOnce>,
): Promise<undefined> {
  await stopByToken(ctx, token);
  return undefined;
}

const stopping = z.strictObject({ memberId: z.int(), topic: z.enum(notificationTopics) });

async function stopByToken(ctx: Context, token: string): Promise<{ topic: NotificationTopic }> {
  const { data } = stopping.safeParse(openFromLink(ctx.linkSeal, token));
  if (!data || !(await findMember(ctx.db, data.memberId)))
    throw new AppError(
      'invalid_token',
      message('This link isn’t from one of our mails. You can choose your mails in Settings.'),
    );
  await chooseMails(ctx.db, data.memberId, [{ topic: data.topic, choice: 'never' }]);
  return { topic: data.topic };
}
