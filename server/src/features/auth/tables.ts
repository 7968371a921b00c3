import { instant } from '../../db/columns.ts';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  sql,
  text,
  timestamp,
  varchar,
} from '../../db/drizzle.ts';
import { users } from '../members/tables.ts';

export interface SessionData {
  userId: number;
  /** ISO 8601; a session ends 90 days after it, however busy it was. */
  createdAt: string;
  /** ISO 8601: when the member last proved who they are; the sign-in, or a later confirmation of the password. */
  authenticatedAt: string;
  userAgent: string;
}

/** `sid` is the SHA-256 of the cookie: a copy of this table signs nobody in. */
export const sessions = pgTable(
  'session',
  {
    sid: text().primaryKey(),
    sess: jsonb().$type<SessionData>().notNull(),
    expire: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Derived, so that a member's sessions go with the member. */
    userId: integer()
      .notNull()
      .generatedAlwaysAs(sql`(sess->>'userId')::int`)
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [index('session_expire').on(t.expire), index('session_member').on(t.userId)],
);

/** `undo_email` goes to the address that an account had before. */
export const mailPurposes = ['confirm_email', 'reset_password', 'change_email', 'undo_email'] as const;
export type MailPurpose = (typeof mailPurposes)[number];

/** Secrets that travel by mail: stored hashed, used once, only the newest of a purpose counts. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: mailPurposes }).notNull(),
    tokenHash: text().notNull().unique('mail_tokens_hash_unique'),
    /** The address that the mail went to; a later change of address voids the token. */
    email: text().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index('mail_tokens_user').on(t.userId, t.purpose)],
);

/**
 * What a member has signed in with or from: a browser's long-lived mark, and a program at a network, each as a SHA-256
 * that says nothing without the member's id.
 */
export const devices = pgTable(
  'devices',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mark: text().notNull(),
    seenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.mark] }), index('devices_seen').on(t.seenAt)],
);

/** At most one row: the link that the last start has printed because nobody was an admin. Gone when it was used. */
export const setupLinks = pgTable(
  'setup_link',
  {
    id: integer().primaryKey().default(1),
    /** SHA-256. */
    tokenHash: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [check('setup_link_single', sql`${t.id} = 1`)],
);

/** Counters of guesses, registrations and mails. In the database so that they survive a restart and all processes count together. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Unix milliseconds. */
  expire: bigint({ mode: 'number' }),
});
