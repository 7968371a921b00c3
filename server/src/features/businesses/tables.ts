import { businessTypes, defaultBusinessType } from '@guildhall/contract/businesses.ts';
import { byCodePoint, instant } from '../../db/columns.ts';
import { boolean, check, index, integer, pgTable, serial, sql, text } from '../../db/drizzle.ts';
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
    /**
     * What the listing offers, needs and is about as one set of words: one index finds "offers what I need and needs what I
     * offer". Stored, because computing it for each row that is looked at takes longer than all the rest of the search.
     */
    matchTerms: text().array().notNull().generatedAlwaysAs(sql`match_terms(needs, offers, tags)`),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    // In the order of `primaryBusinessOf`: every card of a member asks for the first.
    index('businesses_claimed_by').on(t.claimedBy, t.id).where(sql`${t.claimedBy} is not null`),
    index('businesses_added_by').on(t.addedBy, t.createdAt).where(sql`${t.addedBy} is not null`),
    // By these an import finds the listing that a row is about.
    index('businesses_identity').on(sql`lower(${t.name})`, t.websiteDomain),
    index('businesses_source_key').on(t.sourceKey).where(sql`${t.sourceKey} is not null`),
    index('businesses_website_domain').on(t.websiteDomain).where(sql`${t.websiteDomain} is not null`),
    // By this a claim of one's own listing looks for the namesakes of it.
    index('businesses_name_folded').on(sql`business_folded(${t.name})`),
    index('businesses_match_terms').using('gin', t.matchTerms),
    index('businesses_match_claimed').on(t.id).where(sql`${t.claimedBy} is not null`),
    index('businesses_match_industry').on(t.industry, t.id),
    index('businesses_match_location').on(t.location, t.id),
    check('businesses_name_given', sql`length(btrim(${t.name})) > 0`),
    check('businesses_type_known', sql`${t.type} in ('Freelancer', 'SME', 'Corporate', 'Non-profit', 'NGO')`),
  ],
);

export type BusinessRow = typeof businesses.$inferSelect;

/*
 * What the directory searches. Triggers on `businesses` write these three tables, nobody else does; their functions and
 * further indexes are in `directory/tables.sql` and `directory/functions.sql`.
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
  /** Name and description in lower case. */
  searchText: text().notNull(),
});

/**
 * Changes of the numbers of listings, to be added up: nobody waits for anybody to write one. `dimension` is all or
 * industry (by type and owner), location or tag, and gone for what was ever changed or removed.
 */
export const directoryCounts = pgTable(
  'directory_counts',
  {
    dimension: text().notNull(),
    value: byCodePoint().notNull(),
    type: text().notNull(),
    isClaimed: boolean().notNull(),
    /** The value as it was written. */
    label: text(),
    count: integer().notNull(),
  },
  (t) => [index('directory_counts_value').on(t.dimension, t.value)],
);

/** Every word and tag that a listing ever had. Two writers may add the same one: nobody waits for that either. */
export const directoryWords = pgTable('directory_words', { word: byCodePoint().notNull() }, (t) => [
  index('directory_words_word').using('hash', t.word),
]);
