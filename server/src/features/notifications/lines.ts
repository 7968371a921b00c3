import type { NotificationTopic } from '@guildhall/contract/notifications.ts';
import { z } from 'zod';

/** Of an event as it was when it was told. */
const event = z.object({
  title: z.string(),
  startsAt: z.iso.datetime(),
  /** The event's own. */
  timeZone: z.string(),
  place: z.string().nullable(),
});

/** What changed, as far as it matters to who comes. */
export const eventChanges = ['time', 'place', 'details'] as const;

/**
 * All that members are told of. A kind may gain values only with a default, since old rows lack them, and is never
 * renamed. Names are those of the time.
 */
export const line = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('group.invited'), group: z.string(), by: z.string() }),
  z.object({ kind: z.literal('group.requested'), group: z.string(), by: z.string() }),
  z.object({ kind: z.literal('group.accepted'), group: z.string() }),
  z.object({ kind: z.literal('group.removed'), group: z.string() }),
  z.object({ kind: z.literal('event.new'), event, group: z.string() }),
  z.object({ kind: z.literal('event.changed'), event, changes: z.array(z.enum(eventChanges)) }),
  z.object({ kind: z.literal('event.cancelled'), event, reason: z.string() }),
  z.object({ kind: z.literal('event.promoted'), event }),
  z.object({ kind: z.literal('event.waiting'), event }),
  z.object({ kind: z.literal('event.reminder'), event, hours: z.union([z.literal(24), z.literal(1)]) }),
  z.object({ kind: z.literal('claim.asked'), business: z.string(), by: z.string() }),
  z.object({ kind: z.literal('claim.approved'), business: z.string() }),
  z.object({ kind: z.literal('claim.rejected'), business: z.string(), reason: z.string() }),
  z.object({ kind: z.literal('claim.lost'), business: z.string(), reason: z.string() }),
  z.object({ kind: z.literal('chat.removed'), reason: z.string() }),
]);
export type Line = z.output<typeof line>;
type Kind = Line['kind'];

const topics: Record<Kind, NotificationTopic | null> = {
  'group.invited': 'groups',
  'group.requested': 'groups',
  'group.accepted': 'groups',
  'group.removed': 'groups',
  'event.new': 'events',
  'event.changed': 'events',
  'event.cancelled': 'events',
  'event.promoted': 'events',
  'event.waiting': 'events',
  'event.reminder': 'reminders',
  'claim.asked': null,
  'claim.approved': null,
  'claim.rejected': null,
  'claim.lost': null,
  'chat.removed': null,
};
/** Null: no mail that a member chooses. Whoever tells it mails what nobody can do without. */
export const topicOf = (kind: Kind): NotificationTopic | null => topics[kind];

const changed: Record<(typeof eventChanges)[number], string> = {
  time: 'when it takes place',
  place: 'where it takes place',
  details: 'its details',
};

interface Words {
  title: string;
  text: string;
}

/** On a screen, and as subject and first sentence of a mail. Times stand elsewhere: each reader has their own. */
const words: { [K in Kind]: (told: Extract<Line, { kind: K }>) => Words } = {
  'group.invited': ({ group, by }) => ({
    title: `You are invited to ${group}`,
    text: `${by} invites you to join the group “${group}”.`,
  }),
  'group.requested': ({ group, by }) => ({
    title: `${by} asks to join ${group}`,
    text: `${by} would like to join the group “${group}”, which you organise.`,
  }),
  'group.accepted': ({ group }) => ({
    title: `Welcome to ${group}`,
    text: `Your request was accepted: you are a member of the group “${group}” now.`,
  }),
  'group.removed': ({ group }) => ({
    title: `You are no longer in ${group}`,
    text: `An organiser has removed you from the group “${group}”.`,
  }),
  'event.new': ({ event, group }) => ({
    title: `New event: ${event.title}`,
    text: `There is a new event in the group “${group}”: “${event.title}”.`,
  }),
  'event.changed': ({ event, changes }) => ({
    title: `Changed: ${event.title}`,
    text: `The organiser of “${event.title}” has changed ${changes.map((what) => changed[what]).join(' and ')}.`,
  }),
  'event.cancelled': ({ event, reason }) => ({
    title: `Cancelled: ${event.title}`,
    text: `“${event.title}” does not take place. The organiser writes: ${reason}`,
  }),
  'event.promoted': ({ event }) => ({
    title: `You have a seat: ${event.title}`,
    text: `A seat has become free: you are no longer on the waiting list of “${event.title}”, you are coming.`,
  }),
  'event.waiting': ({ event }) => ({
    title: `You are on the waiting list: ${event.title}`,
    text: `There are fewer seats at “${event.title}” now: you are at the head of the waiting list, and are told when a seat becomes free.`,
  }),
  'event.reminder': ({ event, hours }) => ({
    title: `${hours === 1 ? 'In an hour' : 'Coming up'}: ${event.title}`,
    text: `“${event.title}” begins within ${hours === 1 ? 'an hour' : 'a day'}.`,
  }),
  'claim.asked': ({ business, by }) => ({
    title: `${by} asks for ${business}`,
    text: `${by} would like to take over your listing “${business}”. Hand it over or keep it.`,
  }),
  'claim.approved': ({ business }) => ({
    title: `${business} is yours now`,
    text: `Your claim was approved: the listing “${business}” belongs to your account.`,
  }),
  'claim.rejected': ({ business, reason }) => ({
    title: `Your claim of ${business}`,
    text: `Your claim of “${business}” was not successful. ${reason}`,
  }),
  'claim.lost': ({ business, reason }) => ({
    title: `${business} is no longer yours`,
    text: `The listing “${business}” was taken back from your account. ${reason}`,
  }),
  'chat.removed': ({ reason }) => ({
    title: 'Your message was removed',
    text: `A moderator removed a message of yours from General Chat: ${reason}`,
  }),
};

export function wordsOf(told: Line): Words {
  return words[told.kind](told as never);
}

const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone });
const timeIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', timeZone });

/** When and where, in the member's zone when it is known; and in the event's, where that is another. */
export function detailsOf(told: Line, zone: string | null): string[] {
  if (!('event' in told)) return [];
  const { startsAt, timeZone, place } = told.event;
  const moment = new Date(startsAt);
  const inZone = (zone: string) => `${dayIn(zone).format(moment)} at ${timeIn(zone).format(moment)}`;
  const [here, there] = [inZone(zone ?? timeZone), inZone(timeZone)];
  const when = zone && here !== there ? `${here} (${zone}), ${there} (${timeZone})` : `${there} (${timeZone})`;
  return [`When: ${when}`, ...(place ? [`Where: ${place}`] : [])];
}
