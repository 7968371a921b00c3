import { mailChoices, notificationTopics } from '@guildhall/contract/notifications.ts';
import { notificationKinds } from '@guildhall/contract/signal-parts.ts';
import { instant } from '../../db/columns.ts';
import { index, integer, jsonb, pgTable, primaryKey, serial, sql, text } from '../../db/drizzle.ts';
import { users } from '../members/tables.ts';

/** What a member was told of, as kind and values: words are made when it is read. */
export const notifications = pgTable(
  'notifications',
  {
    id: serial().primaryKey(),
    memberId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: notificationKinds }).notNull(),
    values: jsonb().notNull(),
    /** The page that it leads to. */
    link: text().notNull(),
    /** What it is about, such as `event 5`: by it, what must not be told any longer is found. */
    subject: text().notNull(),
    /** When its mail leaves; null: it has none, or it has left. */
    mailDueAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    readAt: instant(),
  },
  (t) => [
    index('notifications_member').on(t.memberId, t.id),
    index('notifications_subject').on(t.subject, t.memberId),
    index('notifications_mail_due').on(t.mailDueAt).where(sql`${t.mailDueAt} is not null`),
    index('notifications_created').on(t.createdAt),
  ],
);

/** By what a member is told beside their screens. */
export const channels = ['mail'] as const;

/** What a member chose. Without a row, it's told at once. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    memberId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text({ enum: notificationTopics }).notNull(),
    channel: text({ enum: channels }).notNull(),
    choice: text({ enum: mailChoices }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.topic, t.channel] })],
);

/** What a member's browser tells: its time zone, and when the site was last visible on a screen. */
export const memberScreens = pgTable('member_screens', {
  memberId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  timeZone: text(),
  visibleAt: instant(),
});
