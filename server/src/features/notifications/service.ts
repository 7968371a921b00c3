import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
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
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/errors.ts';
import { pageOf } from '../../http/paging.ts';
import type { Page } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import { openFromLink } from '../../seal.ts';
import { findMember } from '../members/repository.ts';
import { type Line, topicOf, wordsOf } from './lines.ts';
import {
  changeSettings,
  countOfMember,
  deleteAbout,
  findSettings,
  insertNotifications,
  listOfMember,
  markRead,
} from './repository.ts';
import { toLine } from './rules.ts';

interface Told {
  memberIds: number[];
  line: Line;
  /** A path of this site. */
  link: string;
  /** What it is about, such as `event 5`: for `forget`. */
  subject: string;
}

/**
 * Tells members that something happened: on their open screens, in their list, and by mail where they want one. Who is
 * hidden is left out. It leaves with the transaction, and every member is told once however long the list is.
 */
export async function notify(ctx: Context, { memberIds, line, link, subject }: Told): Promise<void> {
  if (memberIds.length === 0) return;
  const { kind, ...values } = line;
  const now = ctx.now();
  const topic = topicOf(kind);
  const members = await insertNotifications(ctx.db, { memberIds, kind, values, link, subject, topic, now });
  if (members.length === 0) return;
  ctx.signal({ members }, { type: 'notified', kind, ...wordsOf(line), link });
  await ctx.job('mail-notifications', {});
}

/** What was told about something is told no longer: to these members, or to anybody. */
export function forget(ctx: Context, subject: string, memberIds: number[] | null = null): Promise<void> {
  return deleteAbout(ctx.db, subject, memberIds);
}

/** The zone in which a member's mails say times; the browser knows it. */
export async function learnTimeZone(ctx: Context, memberId: number, timeZone: string): Promise<void> {
  if ((await findSettings(ctx.db, memberId))?.timeZone !== timeZone)
    await changeSettings(ctx.db, memberId, { mailed: [], unmailed: [], timeZone });
}

export async function listNotifications(
  ctx: Context,
  viewer: Viewer,
  { query }: Request<typeof ListNotifications>,
): Promise<Page<Notification>> {
  const rows = await listOfMember(ctx.db, viewer.id, { before: query.before ?? null, limit: query.limit + 1 });
  const { shown, next } = pageOf(rows, query.limit, ({ id }) => ({ before: id }));
  return {
    items: shown.map(({ values, ...row }) => ({ ...row, ...wordsOf(toLine(row.kind, values)) })),
    total: await countOfMember(ctx.db, viewer.id),
    next,
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
  const settings = await findSettings(ctx.db, viewer.id);
  const choiceOf = (topic: NotificationTopic) => (settings?.unmailed.includes(topic) ? 'never' : 'now');
  return {
    groups: choiceOf('groups'),
    events: choiceOf('events'),
    reminders: choiceOf('reminders'),
    timeZone: settings?.timeZone ?? null,
  };
}

export async function updateNotificationSettings(
  ctx: Context,
  viewer: Viewer,
  { body: { timeZone, ...choices } }: Request<typeof UpdateSettings>,
): Promise<NotificationSettings> {
  const chosen = (choice: string) => notificationTopics.filter((topic) => choices[topic] === choice);
  await changeSettings(ctx.db, viewer.id, {
    mailed: chosen('now'),
    unmailed: chosen('never'),
    timeZone: timeZone ?? null,
  });
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
      'This link is not of one of our mails. You can choose your mails in Settings.',
    );
  await changeSettings(ctx.db, data.memberId, { mailed: [], unmailed: [data.topic], timeZone: null });
  return { topic: data.topic };
}
