import { notificationKinds } from '@guildhall/contract/signal-parts.ts';
import { instant } from '../../db/columns.ts';
import { boolean, index, integer, jsonb, pgTable, serial, sql, text } from '../../db/drizzle.ts';
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
    isMailDue: boolean().notNull(),
    createdAt: instant().notNull().defaultNow(),
    readAt: instant(),
  },
  (t) => [
    index('notifications_member').on(t.memberId, t.id),
    index('notifications_subject').on(t.subject, t.memberId),
    index('notifications_mail_due').on(t.id).where(sql`${t.isMailDue}`),
    index('notifications_created').on(t.createdAt),
  ],
);

/** Where a member departs from what holds for all: mails of every topic, at once. */
export const notificationSettings = pgTable('notification_settings', {
  memberId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Topics that are not mailed. */
  unmailed: text().array().notNull().default(sql`'{}'`),
  timeZone: text(),
});
