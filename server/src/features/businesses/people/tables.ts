import { instant } from '../../../db/columns.ts';
import { boolean, check, index, integer, pgTable, serial, sql, text, uniqueIndex } from '../../../db/drizzle.ts';
import { users } from '../../members/tables.ts';
import { businesses } from '../tables.ts';

/** People of a business beside its owner: who looks after the listing, is invited to, or is known by a roll alone. */
export const businessPeople = pgTable(
  'business_people',
  {
    id: serial().primaryKey(),
    businessId: integer()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    /** Null until they have joined; from then on name and address are those of the account. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** Who owned the listing when they were invited: what they may do there ends with that. Null: nobody has invited them. */
    ownerId: integer().references(() => users.id, { onDelete: 'set null' }),
    invitedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    name: text(),
    /** In lower case. */
    email: text(),
    role: text(),
    /** An import brings it, and it stays where nobody answers. */
    isFromRoll: boolean().notNull().default(false),
    /** SHA-256 of the secret in the last mail. */
    tokenHash: text().unique('business_people_token_unique'),
    sentAt: instant(),
    expiresAt: instant(),
    joinedAt: instant(),
    /** They have agreed to stand on the listing's page. */
    isShown: boolean().notNull().default(false),
    /** They left, or were taken off. Kept for a while, so that it can be said. */
    endedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('business_people_member').on(t.businessId, t.userId).where(sql`${t.userId} is not null`),
    uniqueIndex('business_people_address').on(t.businessId, t.email).where(sql`${t.email} is not null`),
    index('business_people_business').on(t.businessId, t.id),
    index('business_people_user').on(t.userId, t.id).where(sql`${t.userId} is not null`),
    index('business_people_owner').on(t.ownerId).where(sql`${t.ownerId} is not null`),
    index('business_people_inviter').on(t.invitedBy).where(sql`${t.invitedBy} is not null`),
    index('business_people_email').on(t.email).where(sql`${t.email} is not null`),
    index('business_people_ended').on(t.endedAt).where(sql`${t.endedAt} is not null`),
    index('business_people_expiry').on(t.expiresAt).where(sql`${t.expiresAt} is not null`),
    check(
      'business_people_known',
      sql`${t.userId} is not null or ${t.email} is not null or ${t.name} is not null`,
    ),
  ],
);
export type PersonRow = typeof businessPeople.$inferSelect;
export type NewPerson = typeof businessPeople.$inferInsert;
