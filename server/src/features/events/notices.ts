import { fillPath } from '@guildhall/contract/endpoint.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import type { NotificationKind } from '@guildhall/contract/signal-parts.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { type NoticeKind, noticeKind } from '../../notices.ts';
import { forget, notify } from '../notifications/service.ts';
import { whenAndWhere } from './rules.ts';
import type { EventRow } from './tables.ts';

/** Of an event as it was when it was told. */
const event = z.object({
  title: z.string(),
  startsAt: z.iso.datetime(),
  /** The event's own. */
  timeZone: z.string(),
  place: z.string().nullable(),
});
export type EventFacts = z.output<typeof event>;

/** What changed, as far as it matters to who comes. */
const changes = ['time', 'place', 'details'] as const;
type Changes = (typeof changes)[number][];

function changedText({ title }: EventFacts, changed: Changes): Message {
  const [hasTime, hasPlace, hasDetails] = changes.map((what) => changed.includes(what));
  if (hasTime && hasPlace && hasDetails)
    return message(
      'The organiser of “{title}” has changed when it takes place and where it takes place and its details.',
      { title },
    );
  if (hasTime && hasPlace)
    return message('The organiser of “{title}” has changed when it takes place and where it takes place.', {
      title,
    });
  if (hasTime && hasDetails)
    return message('The organiser of “{title}” has changed when it takes place and its details.', { title });
  if (hasPlace && hasDetails)
    return message('The organiser of “{title}” has changed where it takes place and its details.', { title });
  if (hasTime) return message('The organiser of “{title}” has changed when it takes place.', { title });
  if (hasPlace) return message('The organiser of “{title}” has changed where it takes place.', { title });
  return message('The organiser of “{title}” has changed its details.', { title });
}

type OfEvent = z.ZodObject<{ event: typeof event }>;

const paragraphsOf = (text: Message, event: EventFacts, timeZone: string | null) => [
  text,
  ...whenAndWhere(event, timeZone),
];

/** Every notice of an event leads to it, and its mail says when and where. */
function eventKind<K extends NotificationKind, S extends OfEvent>(
  definition: Omit<NoticeKind<K, S>, 'topic' | 'door'> & Partial<Pick<NoticeKind<K, S>, 'topic'>>,
): NoticeKind<K, S> {
  return noticeKind<K, S>({
    topic: 'events',
    door: message('See the event'),
    mail: async (_ctx, { values, timeZone }) => ({
      paragraphs: paragraphsOf(definition.text(values), values.event, timeZone),
    }),
    ...definition,
  });
}

const created = eventKind({
  kind: 'event.new',
  schema: z.object({ event, group: z.string() }),
  title: ({ event }, said) => message('New event: {title}', { title: said(event.title) }),
  text: ({ event, group }) =>
    message('There is a new event in the group “{group}”: “{title}”.', { group, title: event.title }),
});

const changed = eventKind({
  kind: 'event.changed',
  schema: z.object({ event, changes: z.array(z.enum(changes)) }),
  title: ({ event }, said) => message('Changed: {title}', { title: said(event.title) }),
  text: ({ event, changes }) => changedText(event, changes),
});

const cancelled = eventKind({
  kind: 'event.cancelled',
  schema: z.object({ event, reason: z.string() }),
  title: ({ event }, said) => message('Cancelled: {title}', { title: said(event.title) }),
  text: ({ event, reason }) =>
    message('“{title}” has been called off. The organiser writes: {reason}', { title: event.title, reason }),
});

const promoted = eventKind({
  kind: 'event.promoted',
  schema: z.object({ event }),
  title: ({ event }, said) => message('You have a seat: {title}', { title: said(event.title) }),
  text: ({ event }) =>
    message(
      'A seat is free, and it’s yours: you are no longer on the waiting list of “{title}”, you are coming.',
      { title: event.title },
    ),
});

const waiting = eventKind({
  kind: 'event.waiting',
  schema: z.object({ event }),
  title: ({ event }, said) => message('You are on the waiting list: {title}', { title: said(event.title) }),
  text: ({ event }) =>
    message(
      'There are fewer seats at “{title}” now: you are at the head of the waiting list, and we’ll tell you when a seat becomes free.',
      { title: event.title },
    ),
});

const reminderText = ({ event, hours }: { event: EventFacts; hours: number }) =>
  hours === 1
    ? message('“{title}” begins within an hour.', { title: event.title })
    : message('“{title}” begins within a day.', { title: event.title });

const reminder = eventKind({
  kind: 'event.reminder',
  schema: z.object({ event, hours: z.union([z.literal(24), z.literal(1)]) }),
  topic: 'reminders',
  title: ({ event, hours }, said) =>
    hours === 1
      ? message('In an hour: {title}', { title: said(event.title) })
      : message('Coming up: {title}', { title: said(event.title) }),
  text: reminderText,
  mail: async (ctx, { values, timeZone }) =>
    new Date(values.event.startsAt) > ctx.now()
      ? { paragraphs: paragraphsOf(reminderText(values), values.event, timeZone) }
      : null,
});

export const eventNotices = [created, changed, cancelled, promoted, waiting, reminder];

type Told = Pick<EventRow, 'id' | 'title' | 'startsAt' | 'timeZone' | 'place'>;

export const subjectOf = ({ id }: { id: number }) => `event ${id}`;

const factsOf = ({ title, startsAt, timeZone, place }: Told): EventFacts => ({
  title,
  startsAt: startsAt.toISOString(),
  timeZone,
  place,
});

/** Whom it's told, and where it leads. */
function toldOf(told: Told, memberIds: number[]) {
  return { memberIds, link: fillPath(pages.event, { id: told.id }), subject: subjectOf(told) };
}

export const noticeNew = (ctx: Context, told: Told, group: string, memberIds: number[]) =>
  notify(ctx, created, { ...toldOf(told, memberIds), values: { event: factsOf(told), group } });

export const noticeChanged = (
  ctx: Context,
  told: Told,
  changes: z.output<typeof changed.schema>['changes'],
  memberIds: number[],
) => notify(ctx, changed, { ...toldOf(told, memberIds), values: { event: factsOf(told), changes } });

export async function noticeCancelled(
  ctx: Context,
  told: Told,
  reason: string,
  memberIds: number[],
): Promise<void> {
  await forgetReminders(ctx, told);
  await notify(ctx, cancelled, { ...toldOf(told, memberIds), values: { event: factsOf(told), reason } });
}

export const noticePromoted = (ctx: Context, told: Told, memberIds: number[]) =>
  notify(ctx, promoted, { ...toldOf(told, memberIds), values: { event: factsOf(told) } });

export const noticeWaiting = (ctx: Context, told: Told, memberIds: number[]) =>
  notify(ctx, waiting, { ...toldOf(told, memberIds), values: { event: factsOf(told) } });

export const noticeReminder = (ctx: Context, told: Told, hours: 24 | 1, memberIds: number[]) =>
  notify(ctx, reminder, { ...toldOf(told, memberIds), values: { event: factsOf(told), hours } });

/** It begins at another time now, or not at all. */
export async function forgetReminders(ctx: Context, told: { id: number }): Promise<void> {
  for (const hours of [24, 1] as const) await forget(ctx, subjectOf(told), null, { hours });
}
