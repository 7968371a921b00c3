import { listingAudiences } from '@guildhall/contract/businesses.ts';
import { claimSteps as claimStepNames } from '@guildhall/contract/claim-reviews.ts';
import { claimKinds, claimRoles, claimStatuses, findings } from '@guildhall/contract/claims.ts';
import { instant } from '../../db/columns.ts';
import { check, index, integer, pgTable, serial, sql, text } from '../../db/drizzle.ts';
import { businesses } from '../businesses/tables.ts';
import { users } from '../members/tables.ts';

export const claims = pgTable(
  'claims',
  {
    id: serial().primaryKey(),
    businessId: integer()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: claimKinds }).notNull(),
    /** In lower case. */
    email: text().notNull(),
    role: text({ enum: claimRoles }).notNull(),
    status: text({ enum: claimStatuses }).notNull().default('pending'),
    /** SHA-256 of the secret in the mail; null for what came by an invitation. Kept after use: the link says what became of it. */
    tokenHash: text().unique('claims_token_unique'),
    expiresAt: instant().notNull(),
    verifiedAt: instant(),
    /** What the address showed when the link was opened. */
    finding: text({ enum: findings }),
    /** Until when the owner may answer; only where there is one. */
    ownerAnswerDueAt: instant(),
    /** From when on staff have it: at once, or when the owner has not answered. */
    reviewFrom: instant(),
    decidedAt: instant(),
    decidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    reason: text(),
    /** Who had the listing before, and since when as verified: what an undo gives back. */
    formerOwnerId: integer().references(() => users.id, { onDelete: 'set null' }),
    formerVerifiedAt: instant(),
    /** Whom they showed its address and its telephone number: theirs isn't shown to more by who had it between. */
    formerEmailShownTo: text({ enum: listingAudiences }),
    formerPhoneShownTo: text({ enum: listingAudiences }),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('claims_member').on(t.userId, t.id),
    index('claims_business').on(t.businessId, t.createdAt),
    // The mails to one address within the day.
    index('claims_email').on(t.email, t.createdAt),
    index('claims_review').on(t.reviewFrom, t.id).where(sql`${t.status} = 'verified'`),
    index('claims_decided').on(t.decidedAt, t.id).where(sql`${t.status} in ('approved', 'rejected')`),
    index('claims_expiry').on(t.expiresAt).where(sql`${t.status} = 'pending'`),
    index('claims_decided_by').on(t.decidedBy).where(sql`${t.decidedBy} is not null`),
    index('claims_former_owner').on(t.formerOwnerId).where(sql`${t.formerOwnerId} is not null`),
    check(
      'claims_status_known',
      sql`${t.status} in ('pending', 'verified', 'approved', 'rejected', 'expired', 'cancelled')`,
    ),
    check('claims_verified_reviewed', sql`${t.status} <> 'verified' or ${t.reviewFrom} is not null`),
  ],
);
export type ClaimRow = typeof claims.$inferSelect;

/** What happened to a claim, step by step; nothing is changed or removed. */
export const claimHistory = pgTable(
  'claim_history',
  {
    id: serial().primaryKey(),
    claimId: integer()
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    step: text({ enum: claimStepNames }).notNull(),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    note: text(),
    at: instant().notNull(),
  },
  (t) => [
    index('claim_history_claim').on(t.claimId, t.id),
    index('claim_history_actor').on(t.actorId).where(sql`${t.actorId} is not null`),
  ],
);

/** Mails to the address of a listing that nobody owns: a member has named it, somebody asks for a quote, or staff invite the owners of many. */
export const listingInvitations = pgTable(
  'listing_invitations',
  {
    id: serial().primaryKey(),
    /** Null when the listing is gone. */
    businessId: integer().references(() => businesses.id, { onDelete: 'set null' }),
    /** Null when nobody needs it any more: its listing was taken out, the link is too old, or its member has gone. */
    email: text(),
    addressHash: text().notNull(),
    tokenHash: text().notNull().unique('listing_invitations_token_unique'),
    invitedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    /** The page behind the link was seen. */
    openedAt: instant(),
    /** The receiver's mail server has refused the mail for good. */
    bouncedAt: instant(),
    /** The owner had the listing taken out. */
    removedAt: instant(),
    /** What the listing was called when it was taken out, as hashes: they outlive it. */
    removedKeys: text().array(),
  },
  (t) => [
    index('listing_invitations_business').on(t.businessId),
    index('listing_invitations_address').on(t.addressHash, t.createdAt),
    index('listing_invitations_inviter').on(t.invitedBy, t.createdAt).where(sql`${t.invitedBy} is not null`),
  ],
);

/** Addresses that want no mail because somebody names them, be it for an invitation, a claim, a report or a group, for good; SHA-256, so that the list is none of addresses. */
export const refusedAddresses = pgTable('refused_addresses', {
  addressHash: text().primaryKey(),
  createdAt: instant().notNull(),
});
