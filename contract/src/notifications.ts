import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { message } from './messages.ts';
import { done, id, idText, pageLimit, sealedToken, timestamp } from './primitives.ts';
import { notificationWords } from './signal-parts.ts';
import type { SiteFeature } from './site-features.ts';
import { timeZone } from './time-zone.ts';

/** What a member chooses mails for, with what these are about. */
export const topicWords = {
  requests: message('requests to meet you'),
  matches: message('requests of yours that are accepted'),
  messages: message('private messages that wait for you'),
  enquiries: message('enquiries to your listings'),
  groups: message('your groups'),
  events: message('events'),
  reminders: message('events that are about to begin'),
  recaps: message('what your membership has brought you'),
  audit: message('what staff have done'),
};
export type NotificationTopic = keyof typeof topicWords;
export const notificationTopics = Object.keys(topicWords) as [NotificationTopic, ...NotificationTopic[]];

/** Mails that nobody is sent while the feature is off. */
export const topicFeatures: Partial<Record<NotificationTopic, SiteFeature>> = {
  requests: 'matching',
  matches: 'matching',
  messages: 'chat',
  groups: 'groups',
  events: 'events',
  reminders: 'events',
};

export const notification = notificationWords.extend({ id, createdAt: timestamp, readAt: timestamp.nullable() });
export type Notification = z.output<typeof notification>;

/** They are kept so long. */
export const notificationDays = 90;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'member',
  summary: 'What the caller was told of, the latest first',
  query: z.strictObject({ limit: pageLimit(30, 100), before: idText.optional() }),
  response: z.array(notification),
  paged: true,
});

export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  access: 'member',
  summary: 'Mark what the caller was told of as read: these, or everything',
  body: z.strictObject({ ids: z.array(id).min(1).max(100).optional() }),
  response: done,
});

export const noteVisible = endpoint({
  method: 'POST',
  path: '/api/notifications/visible',
  access: 'member',
  summary: 'The caller has the site on the screen, and no socket that could say so',
  body: z.strictObject({}),
  response: done,
});

/** At once, or not at all. */
export const mailChoices = ['now', 'never'] as const;
export type MailChoice = (typeof mailChoices)[number];
const mailChoice = z.enum(mailChoices);

const choices = Object.fromEntries(notificationTopics.map((topic) => [topic, mailChoice])) as Record<
  NotificationTopic,
  typeof mailChoice
>;

export const notificationSettings = z.object({
  ...choices,
  /** In which mails say when something begins; null: in the zone of what they are about. */
  timeZone: z.string().nullable(),
});
export type NotificationSettings = z.output<typeof notificationSettings>;

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notifications/settings',
  access: 'member',
  summary: 'What the caller gets mails about',
  response: notificationSettings,
});

export const updateNotificationSettings = endpoint({
  method: 'PATCH',
  path: '/api/notifications/settings',
  access: 'member',
  summary: 'Choose what to get mails about',
  body: z.strictObject({ ...choices, timeZone }).partial(),
  response: notificationSettings,
});

export const stopMails = endpoint({
  method: 'POST',
  path: '/api/notifications/unsubscribe',
  access: 'anyone',
  summary: 'End the mails of one topic by the link in a mail, signed in or not',
  body: z.strictObject({ token: sealedToken }),
  response: z.object({ topic: z.enum(notificationTopics) }),
});

/** RFC 8058: mail programs send a small form, which says nothing. */
export const stopMailsAtOnce = endpoint({
  method: 'POST',
  path: '/api/notifications/one-click',
  access: 'anyone',
  origin: 'any',
  rate: 'webhook',
  summary: 'The same by the button of a mail program (RFC 8058)',
  query: z.strictObject({ token: sealedToken }),
  accepts: 'raw',
  answers: 'nothing',
});
