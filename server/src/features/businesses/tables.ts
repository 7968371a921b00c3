import { businessTypes, defaultBusinessType, listingAudiences } from '@guildhall/contract/businesses.ts';
import { memberStatuses } from '@guildhall/contract/member-status.ts';
import type { OpeningHours } from '@guildhall/contract/opening-hours.ts';
import { byCodePoint, instant, stems } from '../../db/columns.ts';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  sql,
  text,
  uniqueIndex,
} from '../../db/drizzle.ts';
import { wordsOf } from '../../db/inside.ts';
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
    /** '11-50' where only a band is known, of which `employees` is the lower end; goes when that changes. */
    employeesBand: text(),
    founded: integer(),
    revenue: text(),
    website: text(),
    /** Registrable domain of `website` (public suffix list); null on platforms such as facebook.com pages. */
    websiteDomain: text(),
    email: text(),
    phone: text(),
    emailShownTo: text({ enum: listingAudiences }).notNull().default('members'),
    phoneShownTo: text({ enum: listingAudiences }).notNull().default('members'),
    logoUrl: text(),
    claimedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Derived, so that it can't disagree with the owner. */
    isClaimed: boolean().notNull().generatedAlwaysAs(sql`claimed_by is not null`),
    /** When its owner was shown to be the right one. A trigger forgets it with what it was about: owner, name, website. */
    verifiedAt: instant(),
    isVerified: boolean().notNull().generatedAlwaysAs(sql`verified_at is not null and claimed_by is not null`),
    /** The member whom it stands for, among all that they own, by their own choice; counts only while they own it. */
    primaryOf: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Taken off the site. The row stays, for who wants it back and for matches that came of it; what it says is erased later. */
    deletedAt: instant(),
    deletedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** On whose word a roll does not bring it back; null: it was a member's own to add and to take away. */
    withdrawnBy: text({ enum: ['owner', 'staff', 'request'] }),
    /** Since then there is nothing left to bring back. */
    erasedAt: instant(),
    /** It was another's double: whoever looks for it finds that one. Such a row is deleted and erased. */
    mergedInto: integer().references((): AnyPgColumn => businesses.id, { onDelete: 'set null' }),
    /** Of one that is erased: by these hashes an import knows its row in a roll again (`listingRollKeys`). */
    rollKeys: text().array(),
    ownerEmail: text(),
    /**
     * Which member wrote the website that stands there, and when; both null: the operator. The moment stays when the member
     * has gone. What members wrote lately proves nothing about who owns a listing, and so for `email`.
     */
    websiteSetBy: integer().references(() => users.id, { onDelete: 'set null' }),
    websiteSetAt: instant(),
    emailSetBy: integer().references(() => users.id, { onDelete: 'set null' }),
    emailSetAt: instant(),
    addedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The number of its row in the file it was imported from, if that had one, a bar, and the row's name in lower case. */
    sourceKey: text(),
    /** What the office knows of the firm's membership (contract/src/member-records.ts); for its owner and admins. */
    memberNumber: text(),
    /** Of one that is paused or former the listing is not published. */
    memberStatus: text({ enum: memberStatuses }),
    joinedOn: date(),
    leftOn: date(),
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
    index('businesses_claimed_by')
      .on(t.claimedBy, sql`(${t.primaryOf} is distinct from ${t.claimedBy})`, t.id)
      .where(sql`${t.claimedBy} is not null and ${t.deletedAt} is null`),
    index('businesses_owner').on(t.claimedBy).where(sql`${t.claimedBy} is not null`),
    index('businesses_primary_of').on(t.primaryOf).where(sql`${t.primaryOf} is not null`),
    index('businesses_deleted_by').on(t.deletedBy).where(sql`${t.deletedBy} is not null`),
    index('businesses_merged_into').on(t.mergedInto).where(sql`${t.mergedInto} is not null`),
    // By these the job finds what it's time to erase.
    index('businesses_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null and ${t.erasedAt} is null`),
    // Of these alone the head of a list is chosen.
    index('businesses_verified')
      .on(t.id)
      .where(sql`${t.verifiedAt} is not null and ${t.claimedBy} is not null and ${t.deletedAt} is null`),
    // Of these an import reads all.
    index('businesses_roll_keys').on(t.id).where(sql`${t.rollKeys} is not null`),
    index('businesses_website_set_by').on(t.websiteSetBy).where(sql`${t.websiteSetBy} is not null`),
    index('businesses_email_set_by').on(t.emailSetBy).where(sql`${t.emailSetBy} is not null`),
    index('businesses_added_by').on(t.addedBy, t.createdAt).where(sql`${t.addedBy} is not null`),
    // By these an import finds the listing that a row is about.
    index('businesses_identity').on(sql`lower(${t.name})`, t.websiteDomain),
    // By these it is known whom an admin has added.
    index('businesses_owner_email').on(sql`lower(${t.ownerEmail})`).where(sql`${t.ownerEmail} is not null`),
    index('businesses_email').on(sql`lower(${t.email})`).where(sql`${t.email} is not null`),
    index('businesses_source_number')
      .on(sql`split_part(${t.sourceKey}, '|', 1)`)
      .where(sql`${t.sourceKey} is not null`),
    index('businesses_website_domain').on(t.websiteDomain).where(sql`${t.websiteDomain} is not null`),
    // By this a claim of one's own listing looks for the namesakes of it.
    index('businesses_name_folded').on(sql`business_folded(${t.name})`),
    // By these an import finds what may be listed already.
    index('businesses_core').on(sql`business_core(${t.name})`),
    index('businesses_phone_key').on(sql`business_phone_key(${t.phone})`).where(sql`${t.phone} is not null`),
    // The office's own scheme, in which no two firms have the same number.
    uniqueIndex('businesses_member_number')
      .on(sql`lower(${t.memberNumber})`)
      .where(sql`${t.memberNumber} is not null`),
    // By this the next number is found.
    index('businesses_member_number_last')
      .on(sql`length(${t.memberNumber})`, t.memberNumber)
      .where(sql`${t.memberNumber} ~ '[0-9]$'`),
    index('businesses_member_status')
      .on(t.memberStatus, sql`lower(${t.name})`, t.id)
      .where(sql`${t.deletedAt} is null`),
    index('businesses_joined_on')
      .on(sql`coalesce(${t.joinedOn}, '-infinity')`, t.id)
      .where(sql`${t.deletedAt} is null`),
    index('businesses_by_name').on(sql`lower(${t.name})`, t.id).where(sql`${t.deletedAt} is null`),
    index('businesses_record_words').using(
      'gin',
      wordsOf(sql`folded(${t.name} || ' ' || coalesce(${t.memberNumber}, ''))`),
    ),
    index('businesses_match_terms').using('gin', t.matchTerms),
    index('businesses_match_claimed').on(t.id).where(sql`${t.claimedBy} is not null`),
    index('businesses_match_industry').on(t.industry, t.id),
    index('businesses_match_location').on(t.location, t.id),
    check('businesses_name_given', sql`length(btrim(${t.name})) > 0`),
    check('businesses_email_shown', sql`${t.emailShownTo} in ('everyone', 'members', 'nobody')`),
    check('businesses_phone_shown', sql`${t.phoneShownTo} in ('everyone', 'members', 'nobody')`),
    check('businesses_member_status_known', sql`${t.memberStatus} in ('applicant', 'active', 'paused', 'former')`),
    check('businesses_type_known', sql`${t.type} in ('Freelancer', 'SME', 'Corporate', 'Non-profit', 'NGO')`),
  ],
);

export type BusinessRow = typeof businesses.$inferSelect;

/** What a listing shows of itself, in this order. The file is the owner's. */
export const listingPhotos = pgTable(
  'listing_photos',
  {
    id: serial().primaryKey(),
    businessId: integer()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    caption: text(),
    alt: text(),
    position: integer().notNull(),
  },
  (t) => [
    index('listing_photos_business').on(t.businessId, t.position),
    uniqueIndex('listing_photos_url').on(t.url),
  ],
);

/** When a business is open; no row: it doesn't say. */
export const listingHours = pgTable('listing_hours', {
  businessId: integer()
    .primaryKey()
    .references(() => businesses.id, { onDelete: 'cascade' }),
  hours: jsonb().$type<OpeningHours>().notNull(),
});

/** What a listing says beside its fields; no row: nothing. */
export const listingDetails = pgTable('listing_details', {
  businessId: integer()
    .primaryKey()
    .references(() => businesses.id, { onDelete: 'cascade' }),
  street: text(),
  serviceArea: text(),
  languages: text().array().notNull(),
  links: text().array().notNull(),
});

/** Listings of the demo community, whatever was written into them since. */
export const demoListings = pgTable('demo_listings', {
  businessId: integer()
    .primaryKey()
    .references(() => businesses.id, { onDelete: 'cascade' }),
});

/*
 * What the directory searches. Triggers on `businesses` write these tables, and `relocate` what a place became known as;
 * nobody else does. Functions and further indexes are in `directory/tables.sql` and `directory/functions.sql`.
 */
export const directoryEntries = pgTable('directory_entries', {
  businessId: integer().primaryKey(),
  nameKey: byCodePoint().notNull(),
  industryKey: byCodePoint(),
  /** The place as it is shown: the one that the text names, else the text; to be compared and to be read. */
  placeKey: byCodePoint(),
  placeLabel: text(),
  /** By which parts it is found, see `directory_location`. */
  locationText: byCodePoint(),
  /** Its place has a position. */
  isPlaced: boolean().notNull(),
  type: text().notNull(),
  isClaimed: boolean().notNull(),
  createdAt: instant().notNull(),
  tagKeys: text().array().notNull(),
  /** Name, description, offers, tags and industry without case and accents, as all keys are. */
  searchText: text().notNull(),
  /** Their stems, by weight: see `directory_terms`. */
  terms: stems().notNull(),
  /** What advanced filters ask for, and what it needs (`n:`) and offers (`o:`), each behind its kind: see `directory_traits`. */
  traits: text().array().notNull(),
  topics: text().array().notNull(),
});

/**
 * Changes of the numbers of listings, to be added up: nobody waits for anybody to write one. `dimension` is all or
 * industry (by type and owner), place (as it is shown), location (each by which places are found), tag or trait, and gone for what
 * was ever changed or removed.
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

/** What staff have added to the ten industries of every site. */
export const addedIndustries = pgTable('added_industries', {
  /** Without case, accents and punctuation. */
  key: text().primaryKey(),
  name: text().notNull(),
});

/** What people call trades beyond the words that listings have; searched in their stead as well. Staff add to it. */
export const tradeWords = pgTable(
  'trade_words',
  {
    /** Without case and accents. */
    word: text().primaryKey(),
    /** As listings may say it; none: the word says nothing, and a search goes on without it. */
    meanings: text().array().notNull(),
    /** The word's stems, by which it is looked up. */
    stems: text().array().notNull().generatedAlwaysAs(sql`directory_stem_list(word)`),
  },
  (t) => [index('trade_words_stems').on(t.stems)],
);
/** What listings give as their place and nobody has looked up yet; maybe twice. */
export const directoryUnknownPlaces = pgTable('directory_unknown_places', { text: byCodePoint().notNull() });
