import { boolean, check, index, integer, pgTable, serial, sql, text } from '../../db/drizzle.ts';
import { businessTypes, defaultBusinessType } from '@guildhall/contract/businesses.ts';
import { instant } from '../../db/columns.ts';
import { users } from '../members/tables.ts';

export const businesses = pgTable(
  'businesses',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    description: text(),
    industry: text(),
    location: text(),
    type: text({ enum: businessTypes }).notNull().default(defaultBusinessType),
    employees: integer(),
    founded: integer(),
    revenue: text(),
    website: text(),
    /** Registrable domain of `website` (public suffix list); null on platforms such as facebook.com pages. */
    websiteDomain: text(),
    email: text(),
    phone: text(),
    logoUrl: text(),
    claimedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Derived, so that it can't disagree with the owner. */
    isClaimed: boolean().notNull().generatedAlwaysAs(sql`claimed_by is not null`),
    ownerEmail: text(),
    addedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    tags: text().array().notNull().default(sql`'{}'::text[]`),
    needs: text().array().notNull().default(sql`'{}'::text[]`),
    offers: text().array().notNull().default(sql`'{}'::text[]`),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('businesses_claimed_by').on(t.claimedBy).where(sql`${t.claimedBy} is not null`),
    check('businesses_name_given', sql`length(btrim(${t.name})) > 0`),
    check('businesses_type_known', sql`${t.type} in ('Freelancer', 'SME', 'Corporate', 'Non-profit', 'NGO')`),
  ],
);

export type BusinessRow = typeof businesses.$inferSelect;
