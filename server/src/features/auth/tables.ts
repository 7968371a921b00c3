import { instant } from '../../db/columns.ts';
import { index, integer, jsonb, pgTable, serial, sql, text, timestamp } from '../../db/drizzle.ts';
import { users } from '../members/tables.ts';

export interface SessionData {
  userId: number;
  /** ISO 8601; a session ends 90 days after it, however busy it was. */
  createdAt: string;
  userAgent: string;
}

/** The specification's Session. `sid` is the SHA-256 of the cookie: a copy of this table signs nobody in. */
export const sessions = pgTable(
  'session',
  {
    sid: text().primaryKey(),
    sess: jsonb().$type<SessionData>().notNull(),
    expire: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [index('session_expire').on(t.expire), index('session_user').on(sql`((${t.sess}->>'userId')::int)`)],
);

/** Secrets that travel by mail: stored hashed, used once, only the newest of a purpose counts. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['confirm_email'] }).notNull(),
    tokenHash: text().notNull().unique(),
    /** The address that the mail went to; a later change of address voids the token. */
    email: text().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index('mail_tokens_user').on(t.userId, t.purpose)],
);
