import { instant } from '../../db/columns.ts';
import { boolean, check, index, integer, pgTable, serial, sql, text, unique } from '../../db/drizzle.ts';
import { businesses } from '../businesses/tables.ts';
import { users } from '../members/tables.ts';

export const groups = pgTable(
  'groups',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    description: text(),
    industry: text(),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    isPrivate: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('groups_created_by').on(t.createdBy),
    check('groups_name_given', sql`length(btrim(${t.name})) > 0`),
  ],
);

/** The specification's memberCount is the number of these rows, never a column of its own. */
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
    businessId: integer().references(() => businesses.id, { onDelete: 'set null' }),
    role: text({ enum: ['owner', 'moderator', 'member'] })
      .notNull()
      .default('member'),
    joinedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    unique('group_memberships_once').on(t.groupId, t.userId),
    index('group_memberships_user').on(t.userId),
    check('group_memberships_role_known', sql`${t.role} in ('owner', 'moderator', 'member')`),
  ],
);
