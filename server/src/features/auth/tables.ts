import { providerKeys } from '@guildhall/contract/providers.ts';
import { instant } from '../../db/columns.ts';
import {
  bigint,
  boolean,
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
  unique,
  uuid,
} from '../../db/drizzle.ts';
import { users } from '../members/tables.ts';

export interface SessionData {
  userId: number;
  /** ISO 8601; a session ends 90 days after it, however busy it was. */
  createdAt: string;
  /** ISO 8601: when the member last proved who they are; the sign-in, or a later confirmation of the password. */
  authenticatedAt: string;
  /** ISO 8601, to within a few minutes. */
  seenAt: string;
  userAgent: string;
  /** From which the member signed in. */
  ip: string;
}

/**
 * `sid` is the SHA-256 of the cookie: a copy of this table signs nobody in. It changes when the member proves anew who
 * they are; `id` names the session as long as it lives.
 */
export const sessions = pgTable(
  'session',
  {
    sid: text().primaryKey(),
    id: uuid().notNull().defaultRandom().unique('session_id_unique'),
    sess: jsonb().$type<SessionData>().notNull(),
    expire: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Derived, so that a member's sessions go with the member. */
    userId: integer()
      .notNull()
      .generatedAlwaysAs(sql`(sess->>'userId')::int`)
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('session_expire').on(t.expire),
    index('session_member').on(t.userId),
    // The latest sign-ins, for staff.
    index('session_begun').on(sql`(sess ->> 'createdAt')`),
  ],
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
  (t) => [index('mail_tokens_user').on(t.userId, t.purpose), index('mail_tokens_created').on(t.createdAt)],
);

/** The key of a member's authenticator app: one that counts, and beside it perhaps one that was shown and not confirmed yet. */
export const totpKeys = pgTable(
  'totp_keys',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isConfirmed: boolean().notNull(),
    /** Sealed with the site's key: a copy of this table shows nobody's codes. */
    sealed: text().notNull(),
    /** The newest step of 30 s whose code was taken; that code and older ones are not taken again. */
    lastStep: integer().notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.isConfirmed] })],
);

/** Those that are left; one that was used is gone. 120 bits each, so that a plain hash keeps them (ASVS 6.5.2). */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Base64url, as browsers name it. */
    credentialId: text().notNull().unique('passkeys_credential_unique'),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** Rises with each use, where the device counts; a copy of the device falls behind. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    lastUsedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index('passkeys_member').on(t.userId)],
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

/** Who a member is elsewhere: an issuer and its name for the person, never an address. */
export const identities = pgTable(
  'identities',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text({ enum: providerKeys }).notNull(),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** As the provider knew it when it was last used; for the member's own eyes. */
    email: text(),
    createdAt: instant().notNull(),
    lastUsedAt: instant().notNull(),
  },
  (t) => [
    unique('identities_person_unique').on(t.issuer, t.subject),
    unique('identities_member_unique').on(t.userId, t.provider),
  ],
);

/** Came from a provider, and is asked for what it left out. */
export const signUps = pgTable(
  'sign_ups',
  {
    /** Of the browser's cookie. */
    secretHash: text().primaryKey(),
    provider: text({ enum: providerKeys }).notNull(),
    issuer: text().notNull(),
    subject: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    isEmailVerified: boolean().notNull(),
    next: text(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('sign_ups_expiry').on(t.expiresAt)],
);
