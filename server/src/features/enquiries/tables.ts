import { enquirySides } from '@guildhall/contract/enquiries.ts';
import { instant } from '../../db/columns.ts';
import { boolean, check, index, integer, pgTable, primaryKey, serial, sql, text } from '../../db/drizzle.ts';
import { businesses } from '../businesses/tables.ts';
import { users } from '../members/tables.ts';

/** What somebody asks a listing's owner for. It belongs to the listing: whoever owns that reads it. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: serial().primaryKey(),
    businessId: integer()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    /** Null for a visitor. */
    enquirerId: integer().references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** In lower case; null once no mail is wanted any more. */
    email: text(),
    /** By this a block knows whoever it is again. */
    addressHash: text().notNull(),
    text: text().notNull(),
    timing: text(),
    budget: text(),
    createdAt: instant().notNull(),
    /** Since when the owner has it: at once from a member, else by the link in the mail. */
    confirmedAt: instant(),
    /** Something in it is new to the owner. */
    isUnread: boolean().notNull().default(false),
    /** An answer in it is new to the member who asked. */
    isAnswerUnread: boolean().notNull().default(false),
    closedBy: text({ enum: enquirySides }),
    /** Of the last word; long after it the enquiry goes. */
    lastAt: instant().notNull(),
  },
  (t) => [
    index('enquiries_business').on(t.businessId, t.lastAt, t.id),
    index('enquiries_unread').on(t.businessId, t.lastAt, t.id).where(sql`${t.isUnread}`),
    index('enquiries_enquirer').on(t.enquirerId, t.lastAt, t.id).where(sql`${t.enquirerId} is not null`),
    index('enquiries_answered')
      .on(t.enquirerId, t.lastAt, t.id)
      .where(sql`${t.isAnswerUnread} and ${t.enquirerId} is not null`),
    index('enquiries_asked').on(t.businessId, t.createdAt),
    index('enquiries_confirmed').on(t.confirmedAt).where(sql`${t.confirmedAt} is not null`),
    index('enquiries_address').on(t.addressHash),
    index('enquiries_last').on(t.lastAt),
    index('enquiries_unconfirmed').on(t.lastAt).where(sql`${t.confirmedAt} is null`),
    check('enquiries_closed_by_known', sql`${t.closedBy} in ('owner', 'enquirer')`),
  ],
);

export const enquiryAnswers = pgTable(
  'enquiry_answers',
  {
    id: serial().primaryKey(),
    enquiryId: integer()
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    side: text({ enum: enquirySides }).notNull(),
    text: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('enquiry_answers_enquiry').on(t.enquiryId, t.id),
    check('enquiry_answers_side_known', sql`${t.side} in ('owner', 'enquirer')`),
  ],
);

/** Each mail has a link of its own: of its secret the hash alone is kept. */
export const enquiryLinks = pgTable(
  'enquiry_links',
  {
    tokenHash: text().primaryKey(),
    enquiryId: integer()
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    /** Whom it was mailed to: it opens nothing once a member has another address. */
    addressHash: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('enquiry_links_enquiry').on(t.enquiryId), index('enquiry_links_expiry').on(t.expiresAt)],
);

/** Addresses of which nothing reaches an owner, as hashes. */
export const enquiryBlocks = pgTable(
  'enquiry_blocks',
  {
    ownerId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    addressHash: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.addressHash] })],
);
