import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { done, idText, nothing, storable, timestamp } from './primitives.ts';

export const getEventCalendar = endpoint({
  method: 'GET',
  path: '/api/events/:id.ics',
  feature: 'events',
  access: 'anyone',
  summary: 'One event for a calendar program (RFC 5545)',
  params: z.strictObject({ id: idText }),
  answers: 'file',
});

/** Whether there is a feed; its address is told once, when it is made. */
export const calendarFeed = z.object({ createdAt: timestamp.nullable() });

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendar',
  feature: 'events',
  access: 'member',
  summary: 'Whether the caller has a calendar feed',
  response: calendarFeed,
});

export const createCalendarToken = endpoint({
  method: 'POST',
  path: '/api/calendar/token',
  feature: 'events',
  access: 'member',
  isSensitive: true,
  summary: 'The address of the caller’s calendar feed, anew: an earlier one ends',
  body: nothing.optional(),
  response: z.object({ token: z.string(), url: z.string(), createdAt: timestamp }),
  status: 201,
});

export const deleteCalendarToken = endpoint({
  method: 'DELETE',
  path: '/api/calendar/token',
  feature: 'events',
  access: 'member',
  summary: 'End the caller’s calendar feed',
  response: done,
});

export const downloadCalendar = endpoint({
  method: 'GET',
  path: '/api/calendar/:token.ics',
  feature: 'events',
  access: 'anyone',
  origin: 'any',
  rate: 'webhook',
  summary: 'The events that a member comes to, for calendar programs, which ask again and again (ETag)',
  params: z.strictObject({ token: storable.max(200) }),
  answers: 'file',
});
