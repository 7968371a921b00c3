import { groupRoles } from '@guildhall/contract/groups.ts';
import { citext, instant } from '../../db/columns.ts';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  sql,
  text,
  unique,
  uniqueIndex,
} from '../../db/drizzle.ts';
import { businesses } from '../businesses/tables.ts';
import { users } from '../members/tables.ts';

export const groups = pgTable(
  'groups',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    description: text().notNull(),
    industry: text(),
    isPrivate: boolean().notNull().default(false),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** How many memberships it has: kept by a trigger (functions.sql), for a list shows it beside every group. */
    memberCount: integer().notNull().default(0),
    pictureUrl: text(),
    /** Talk in its room counts, too; that is noted every few minutes. */
    lastActiveAt: instant().notNull().defaultNow(),
    archivedAt: instant(),
    /** Which of its links still lets people in, until then; an earlier number is of one that has ended. */
    linkNumber: integer().notNull().default(0),
    linkExpiresAt: instant(),
    searchText: text().notNull().generatedAlwaysAs(sql`lower(name || E'\\n' || description)`),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    // As `order by … desc` has it; without the word the index would be in another order, and of no use to the list.
    index('groups_by_size')
      .on(t.memberCount.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.archivedAt} is null`),
    // Each join enters its group anew, since it is counted in its row: a search reads all that waits to be sorted in.
    index('groups_text').using('gin', sql`${t.searchText} gin_trgm_ops`).with({ gin_pending_list_limit: 64 }),
    index('groups_created_by').on(t.createdBy),
  ],
);
export type Group = typeof groups.$inferSelect;

export const groupMemberships = pgTable(
  'group_memberships',
  {
    id: serial().primaryKey(),
    groupId: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The business that the member stands for in this group. */
    businessId: integer().references(() => businesses.id, { onDelete: 'set null' }),
    role: text({ enum: groupRoles }).notNull().default('member'),
    joinedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    unique('group_memberships_once').on(t.groupId, t.userId),
    index('group_memberships_member').on(t.userId),
    // In the order of the list: by chance the roles' names sort as they rank.
    index('group_memberships_list').on(t.groupId, t.role.desc().nullsFirst(), t.id),
    index('group_memberships_business').on(t.businessId).where(sql`${t.businessId} is not null`),
    uniqueIndex('group_memberships_one_owner').on(t.groupId).where(sql`${t.role} = 'owner'`),
    check('group_memberships_role_known', sql`${t.role} in ('owner', 'moderator', 'member')`),
  ],
);
export type GroupMembership = typeof groupMemberships.$inferSelect;

export const invitationStates = ['pending', 'declined', 'declined_for_good'] as const;

/** One for each group and member, or address: inviting again makes it new. It goes when the member joins. */
export const groupInvitations = pgTable(
  'group_invitations',
  {
    id: serial().primaryKey(),
    groupId: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    email: citext(),
    /** In place of the address, of which nothing else is kept once it was declined for good. */
    addressHash: text(),
    invitedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    state: text({ enum: invitationStates }).notNull().default('pending'),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    unique('group_invitations_member_once').on(t.groupId, t.userId),
    unique('group_invitations_email_once').on(t.groupId, t.email),
    unique('group_invitations_hash_once').on(t.groupId, t.addressHash),
    index('group_invitations_member').on(t.userId),
    index('group_invitations_email').on(t.email).where(sql`${t.email} is not null`),
    index('group_invitations_by').on(t.invitedBy),
    index('group_invitations_expired').on(t.expiresAt),
    check('group_invitations_state_known', sql`${t.state} in ('pending', 'declined', 'declined_for_good')`),
    check('group_invitations_to_somebody', sql`num_nonnulls(${t.userId}, ${t.email}, ${t.addressHash}) = 1`),
  ],
);

/** Who asks to be let in. A declined one stays for a while, so that they aren't told by its absence. */
export const groupRequests = pgTable(
  'group_requests',
  {
    id: serial().primaryKey(),
    groupId: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().defaultNow(),
    declinedAt: instant(),
  },
  (t) => [
    unique('group_requests_once').on(t.groupId, t.userId),
    index('group_requests_member').on(t.userId),
    index('group_requests_open').on(t.groupId, t.id).where(sql`${t.declinedAt} is null`),
  ],
);

/** Whom organisers have removed: they don't come back by themselves. */
export const groupRemovals = pgTable(
  'group_removals',
  {
    groupId: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    removedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.userId] }),
    index('group_removals_member').on(t.userId),
    index('group_removals_by').on(t.removedBy),
  ],
);
