import { sanctionTypes } from '@guildhall/contract/moderation.ts';
import { reportCategories, reportKinds } from '@guildhall/contract/report-kinds.ts';
import { instant } from '../../db/columns.ts';
import { boolean, check, index, integer, pgTable, serial, sql, text } from '../../db/drizzle.ts';
import { users } from '../members/tables.ts';

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
    /** The case of `reports`, above, that it came of; null where staff gave it on their own. */
    caseId: integer(),
    /** What had been reported in that case, and as what: whoever it concerns reads it. */
    aboutKind: text({ enum: reportKinds }),
    aboutCategory: text({ enum: reportCategories }),
    /** A sanction ends here by itself, whatever `isActive` says. Null: a suspension, which is lifted. A warning is over as it is given. */
    expiresAt: instant(),
    /** False once a moderator lifted it or a newer one took its place. */
    isActive: boolean().notNull().default(true),
    /** What whoever it concerns has told staff against it, and when: once. */
    appeal: text(),
    appealedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('user_moderation_active').on(t.userId, t.type).where(sql`${t.isActive}`),
    // Each posting asks who is banned now; what ended by itself stays in the table as history.
    index('user_moderation_ending').on(t.type, t.expiresAt).where(sql`${t.isActive}`),
    index('user_moderation_standing').on(t.expiresAt).where(sql`${t.isActive}`),
    index('user_moderation_moderator').on(t.moderatorId),
    // All that one member was given, and all that stands or is over, the latest first.
    index('user_moderation_member').on(t.userId, t.id),
    index('user_moderation_case').on(t.caseId).where(sql`${t.caseId} is not null`),
    check('user_moderation_type_known', sql`${t.type} in ('mute', 'ban', 'warn', 'suspend')`),
    check('user_moderation_ends', sql`(${t.expiresAt} is null) = (${t.type} = 'suspend')`),
    check(
      'user_moderation_about',
      sql`(${t.aboutKind} is null) = (${t.caseId} is null) and (${t.aboutCategory} is null) = (${t.caseId} is null)`,
    ),
    check('user_moderation_appealed', sql`(${t.appeal} is null) = (${t.appealedAt} is null)`),
  ],
);

export type Sanction = typeof userModeration.$inferSelect;
