import { businessTypes, defaultBusinessType } from '@guildhall/contract/businesses.ts';
import { byCodePoint, instant } from '../../db/columns.ts';
import { boolean, check, index, integer, pgTable, primaryKey, serial, sql, text } from '../../db/drizzle.ts';
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
    /** The name of the row in the file it was imported from, if that had one; tells namesakes apart. */
    sourceKey: text(),
    tags: text().array().notNull().default(sql`'{}'::text[]`),
    needs: text().array().notNull().default(sql`'{}'::text[]`),
    offers: text().array().notNull().default(sql`'{}'::text[]`),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('businesses_claimed_by').on(t.claimedBy).where(sql`${t.claimedBy} is not null`),
    index('businesses_added_by').on(t.addedBy, t.createdAt).where(sql`${t.addedBy} is not null`),
    // By these an import finds the listing that a row is about.
    index('businesses_identity').on(sql`lower(${t.name})`, t.websiteDomain),
    index('businesses_source_key').on(t.sourceKey).where(sql`${t.sourceKey} is not null`),
    index('businesses_website_domain').on(t.websiteDomain).where(sql`${t.websiteDomain} is not null`),
    check('businesses_name_given', sql`length(btrim(${t.name})) > 0`),
    check('businesses_type_known', sql`${t.type} in ('Freelancer', 'SME', 'Corporate', 'Non-profit', 'NGO')`),
  ],
);

export type BusinessRow = typeof businesses.$inferSelect;

/*
 * What the directory searches. Triggers on `businesses` write these three tables, nobody else does; their functions and
 * indexes are in the migration `directory_upkeep`.
 */
export const directoryEntries = pgTable('directory_entries', {
  businessId: integer().primaryKey(),
  nameKey: byCodePoint().notNull(),
  industryKey: byCodePoint(),
  locationKey: byCodePoint(),
  type: text().notNull(),
  isClaimed: boolean().notNull(),
  createdAt: instant().notNull(),
  tagKeys: text().array().notNull(),
  /** It has a word too long for `directory_words`, so only its text tells whether it matches. */
  hasLongWord: boolean().notNull(),
  /** Name and description in lower case. */
  searchText: text().notNull(),
});

/**
 * Listings behind each choice of a filter; `dimension` is industry, location, type, claimed or tag, filters (several of
 * them together), initial (the first two letters of the name) or long (with a long word).
 */
export const directoryCounts = pgTable(
  'directory_counts',
  {
    dimension: text().notNull(),
    value: byCodePoint().notNull(),
    /** The value as it was first written. */
    label: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.dimension, t.value] })],
);

/**
 * Every word of the listings, with the number of listings that have it at all and that have it in their name. The
 * migration has a list of the same words, `directory_vocabulary`, with an index for parts of words.
 */
export const directoryWords = pgTable('directory_words', {
  word: byCodePoint().primaryKey(),
  documents: integer().notNull(),
  names: integer().notNull(),
});
