import { membershipTypes, roles } from '@guildhall/contract/members.ts';
import { citext, instant } from '../../db/columns.ts';
import { boolean, check, index, integer, pgTable, serial, sql, text } from '../../db/drizzle.ts';

export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    firstName: text(),
    lastName: text(),
    nickname: text(),
    useNicknameInChat: boolean().notNull().default(false),
    email: citext().notNull().unique('users_email_unique'),
    /** argon2id in PHC form; null for members who only sign in through a provider. */
    password: text(),
    provider: text().notNull().default('replit'),
    profileImageUrl: text(),
    location: text(),
    bio: text(),
    website: text(),
    phone: text(),
    linkedin: text(),
    instagram: text(),
    calendly: text(),
    workRole: text(),
    company: text(),
    role: text({ enum: roles }).notNull().default('user'),
    membershipType: text({ enum: membershipTypes }).notNull().default('free'),
    membershipExpiresAt: instant(),
    stripeCustomerId: text(),
    stripeSubscriptionId: text(),
    emailConfirmedAt: instant(),
    /** Out of Discover by the member's own wish. */
    pausedAt: instant(),
    suspendedAt: instant(),
    lastSeenAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    check('users_role_known', sql`${t.role} in ('user', 'moderator', 'admin')`),
    check('users_membership_known', sql`${t.membershipType} in ('free', 'basic', 'premium')`),
  ],
);

export type User = typeof users.$inferSelect;

/** Silent: no requests either way (decisions, chat 13). */
export const blocks = pgTable(
  'blocks',
  {
    id: serial().primaryKey(),
    blockerId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index('blocks_blocker').on(t.blockerId, t.blockedId), index('blocks_blocked').on(t.blockedId)],
);
