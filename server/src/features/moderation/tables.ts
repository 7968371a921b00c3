import { instant } from '../../db/columns.ts';
import { boolean, check, index, integer, pgTable, serial, sql, text } from '../../db/drizzle.ts';
import { users } from '../members/tables.ts';

export const sanctionTypes = ['mute', 'ban'] as const;

export const userModeration = pgTable(
  'user_moderation',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null once that member is gone: what they imposed stays in force. */
    moderatorId: integer().references(() => users.id, { onDelete: 'set null' }),
    type: text({ enum: sanctionTypes }).notNull(),
    reason: text(),
    /** A sanction ends here by itself, whatever `isActive` says. */
    expiresAt: instant().notNull(),
    /** False once a moderator lifted it or a newer one took its place. */
    isActive: boolean().notNull().default(true),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('user_moderation_active').on(t.userId, t.type).where(sql`${t.isActive}`),
    // Each posting asks who is banned now; what ended by itself stays in the table as history.
    index('user_moderation_ending').on(t.type, t.expiresAt).where(sql`${t.isActive}`),
    index('user_moderation_moderator').on(t.moderatorId),
    check('user_moderation_type_known', sql`${t.type} in ('mute', 'ban')`),
  ],
);

export type Sanction = typeof userModeration.$inferSelect;
