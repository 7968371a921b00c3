import { z } from 'zod';
import { complaint } from './complaints.ts';
import { endpoint, pageHeader } from './endpoint.ts';
import { reason } from './matching.ts';
import { memberCard, memberFace } from './members.ts';
import {
  cursor,
  flagText,
  id,
  idText,
  oneLine,
  pageLimit,
  text,
  timestamp,
  urlMax,
  webAddressOrNull,
} from './primitives.ts';
import { eventCounts } from './signal-parts.ts';
import { tableFormat } from './table-format.ts';
import { timeZone } from './time-zone.ts';

export const eventTitleMax = 120;
export const eventDescriptionMax = 5000;
export const eventPlaceMax = 200;
export const eventReasonMax = 500;
export const eventSeatsMax = 10_000;
/** An event lasts so long at most, and begins within so many. */
export const eventDaysMax = 31;
export const eventYearsAhead = 3;
/** Events without a group that one member may announce in 24 hours. */
export const publicEventsADay = 5;
/** And in groups: each of them is told to a whole group. */
export const groupEventsADay = 10;
export const eventsPage = 30;
export const attendeesPage = 50;
/** 'People you should meet' of one event. */
export const eventPeopleMax = 12;
export const eventFacesMax = 5;

export const eventAnswers = ['yes', 'maybe', 'no'] as const;
export type EventAnswer = (typeof eventAnswers)[number];
/** What became of an answer: a yes without a free seat waits. */
export const answerStatuses = ['yes', 'waiting', 'maybe', 'no'] as const;
export type AnswerStatus = (typeof answerStatuses)[number];

export const event = z.object({
  id,
  title: z.string(),
  description: z.string(),
  startsAt: timestamp,
  endsAt: timestamp,
  /** Where it takes place, or where its organiser is. */
  timeZone: z.string(),
  place: z.string().nullable(),
  /** Where it is held online; null for visitors. */
  link: z.string().nullable(),
  isOnline: z.boolean(),
  /** Null: as many as come. */
  seats: z.number().nullable(),
  pictureUrl: z.string().nullable(),
  group: z.object({ id, name: z.string(), isPrivate: z.boolean() }).nullable(),
  status: z.enum(['planned', 'cancelled']),
  cancelReason: z.string().nullable(),
  /** Who announced it; null for visitors, and when they are gone. */
  organiser: memberFace.nullable(),
  counts: eventCounts,
  /** Of those who come and whom the caller meets, the first who answered; none for visitors. */
  faces: z.array(memberFace).max(eventFacesMax),
  /** The caller's own; null without an answer. */
  myStatus: z.enum(answerStatuses).nullable(),
  /** The caller's place in the waiting list, from 1 on. */
  position: z.number().nullable(),
  /** What the caller said once it was over: whether it was worth it. */
  myVerdict: z.boolean().nullable(),
  /** How many of those who came said so; for who runs it, once so many others have answered that nobody's answer shows. */
  verdicts: z.object({ yes: z.int(), no: z.int() }).nullable(),
  /** The caller runs it. */
  isOrganiser: z.boolean(),
  mayEdit: z.boolean(),
  mayCancel: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Event = z.output<typeof event>;

const eventId = z.strictObject({ id: idText });

const moment = z
  .string()
  .max(40)
  .pipe(
    z.iso.datetime({
      offset: true,
      error: complaint('{field} must be a date and time such as 2026-05-04T18:30:00Z'),
    }),
  )
  .transform((value) => new Date(value));

const title = oneLine(eventTitleMax).min(1, complaint('Please give the event a title.'));
const description = text(eventDescriptionMax);
/** Null, and blank, mean none; what is left out stays undefined, which leaves a change what it was. */
const place = text(eventPlaceMax)
  .nullable()
  .transform((value) => value?.replace(/\s+/g, ' ') || null);
const link = text(urlMax).nullable().transform(webAddressOrNull);
const seats = z
  .int(complaint('{field} must be a whole number'))
  .min(1, complaint('{field} must be at least 1'))
  .max(eventSeatsMax)
  .nullable();

export const listEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  feature: 'events',
  access: 'anyone',
  paged: true,
  summary:
    'Events that the caller may see and that lie between two moments; from now on, when neither is given. Visitors get public ones',
  query: z.strictObject({
    from: moment.optional(),
    to: moment.optional(),
    groupId: idText.optional(),
    /** Those that the caller answered yes or maybe to, waits for, or announced. */
    mine: z.enum(['true', 'false']).optional(),
    /** `desc`: the latest first, up to now when `to` is absent. */
    order: z.enum(['asc', 'desc']).default('asc'),
    limit: pageLimit(eventsPage, 100),
    cursor,
  }),
  page: z.object({ isTotalCapped: pageHeader('X-Total-Count-Capped', flagText) }),
  response: z.array(event),
});

export const createEvent = endpoint({
  method: 'POST',
  path: '/api/events',
  feature: 'events',
  access: 'confirmed',
  summary: 'Announce an event, to everybody or, as one of its organisers, in a group',
  bodyMax: 64 * 1024,
  body: z.strictObject({
    title,
    description: description.default(''),
    startsAt: moment,
    endsAt: moment,
    timeZone,
    place: place.default(null),
    link: link.default(null),
    seats: seats.default(null),
    groupId: id.nullish(),
    /** Whoever announces it comes too, and has one of the seats. */
    isComing: z.boolean().default(true),
  }),
  response: event,
  status: 201,
});

export const getEvent = endpoint({
  method: 'GET',
  path: '/api/events/:id',
  feature: 'events',
  access: 'anyone',
  summary: 'One event; visitors see public ones, with numbers in place of people',
  params: eventId,
  response: event,
});

/** What becomes of those who said yes where fewer seats are left: they stay, or the last of them wait. */
export const overbookings = ['keep', 'wait'] as const;

export const updateEvent = endpoint({
  method: 'PATCH',
  path: '/api/events/:id',
  feature: 'events',
  access: 'confirmed',
  summary: 'Change what the call names; who comes is told. For who runs it',
  bodyMax: 64 * 1024,
  params: eventId,
  body: z.strictObject({
    title: title.optional(),
    description: description.optional(),
    startsAt: moment.optional(),
    endsAt: moment.optional(),
    timeZone: timeZone.optional(),
    place: place.optional(),
    link: link.optional(),
    seats: seats.optional(),
    /** Asked for by 409 when more have said yes than there would be seats. */
    overbooked: z.enum(overbookings).optional(),
  }),
  response: event,
});

export const answerEvent = endpoint({
  method: 'POST',
  path: '/api/events/:id/answer',
  feature: 'events',
  access: 'confirmed',
  summary: 'Come, perhaps come, or not: a yes takes a seat, or a place in the waiting list',
  params: eventId,
  body: z.strictObject({
    answer: z.enum(eventAnswers),
    /** The caller's own: mails to them say times in it. */
    timeZone: timeZone.optional(),
  }),
  response: z.object({ status: z.enum(answerStatuses), position: z.number().nullable(), event }),
});

export const cancelEvent = endpoint({
  method: 'POST',
  path: '/api/events/:id/cancel',
  feature: 'events',
  access: 'confirmed',
  summary: 'Call an event off; whoever comes, may come or waits is told why. For who runs it',
  params: eventId,
  body: z.strictObject({
    reason: text(eventReasonMax).min(1, complaint('Please say why: the people who are coming will read it.')),
  }),
  response: event,
});

/** So long after its end an event can be judged. */
export const verdictDays = 30;
/** From so many answers of others on whoever runs it reads the sum. Of fewer it would say who answered what. */
export const verdictsMin = 3;

export const judgeEvent = endpoint({
  method: 'POST',
  path: '/api/events/:id/verdict',
  feature: 'events',
  access: 'confirmed',
  summary: 'Once it is over: whether it was worth it. For who said yes; who runs it reads how many said so',
  params: eventId,
  body: z.strictObject({ isWorthIt: z.boolean() }),
  response: event,
});

export const attendee = z.object({ member: memberCard, status: z.enum(answerStatuses), answeredAt: timestamp });
export type Attendee = z.output<typeof attendee>;

export const listAttendees = endpoint({
  method: 'GET',
  path: '/api/events/:id/attendees',
  feature: 'events',
  access: 'member',
  paged: true,
  summary: 'Who comes or may come, as they answered; who waits or doesn’t come, for who runs it',
  params: eventId,
  query: z.strictObject({
    status: z.enum(answerStatuses).default('yes'),
    limit: pageLimit(attendeesPage, 100),
    after: idText.optional(),
  }),
  response: z.array(attendee),
});

export const downloadAttendees = endpoint({
  method: 'GET',
  path: '/api/events/:id/attendees/export',
  feature: 'events',
  access: 'member',
  summary: 'Everybody who answered, as a table; for who runs it',
  params: eventId,
  query: z.strictObject({ format: tableFormat }),
  answers: 'file',
});

export const eventPerson = z.object({
  member: memberCard,
  /** The business by which they can be asked. */
  business: z.object({ id, name: z.string() }),
  /** 0 to 1. */
  score: z.number(),
  why: z.array(reason),
});
export type EventPerson = z.output<typeof eventPerson>;

export const listEventPeople = endpoint({
  method: 'GET',
  path: '/api/events/:id/people',
  feature: 'events',
  access: 'member',
  summary: 'Whom of those who come the caller should meet, or may have met; nobody for who doesn’t come',
  params: eventId,
  response: z.array(eventPerson).max(eventPeopleMax),
});
