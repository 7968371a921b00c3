import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type ClaimStatus, type Finding, ownerDays, reviewHours } from '@guildhall/contract/claims.ts';
import { invitationDays } from '@guildhall/contract/listing-invitations.ts';
import type { Placeholder } from '@guildhall/contract/roll-invitations.ts';
import { getDomain } from 'tldts';
import { dayMs, hourMs, minuteMs } from '../../durations.ts';
import { websiteDomain } from '../businesses/rules.ts';
import type { BusinessRow } from '../businesses/tables.ts';
import type { ClaimRow } from './tables.ts';

export interface Case {
  claim: ClaimRow;
  business: BusinessRow;
}

/** Where a claim can go from each status; what is not here, no act does. */
export const claimMoves: Readonly<Record<ClaimStatus, readonly ClaimStatus[]>> = {
  // The link is opened: the listing is theirs, or somebody has to decide.
  pending: ['verified', 'approved', 'expired', 'cancelled'],
  verified: ['approved', 'rejected', 'cancelled'],
  // Staff take a decision back.
  approved: ['rejected'],
  rejected: ['verified'],
  expired: [],
  cancelled: [],
};

/** What members wrote later than this proves nothing. */
export const settledDays = 30;
/** Mails of claims within an hour: by one member for one listing, and for all of theirs. */
export const mailsOfListingByMember = 3;
export const mailsByMember = 10;
/** By all members within an hour: so many that nobody keeps others from claiming it without very many accounts. */
export const mailsOfListing = 100;
/**
 * Within a day to an address that may be somebody else's, by one member and by all: nobody alone keeps others from claiming by it, and
 * many together can't flood the mailbox.
 */
export const mailsToAddressByMember = 3;
export const mailsToAddressADay = 30;
/** Invitations of owners by one member within a day, and to one address within `settledDays`. */
export const invitationsADay = 10;
export const invitationsToAddress = 2;
/** And, because somebody asks an unclaimed listing for a quote, of the whole site: a hundred a day. */
export const invitationsByEnquiry = { name: 'enquiry-invitations', burst: 20, everyMs: 15 * minuteMs };

/** A business of that name whose address is its own; a list has it by mistake. */
const noProviders = new Set(['easypost.com', 'ancestry.com', 'ubicloud.com']);
/** Well known, and missing in the list. */
const moreProviders = `duck.com eml.cc fastmail.ca fastmail.co.uk fastmail.fm fastmail.net freenet.de gmx.at gmx.ch gmx.eu gmx.fr gmx.us
  hey.com hotmail.ch hotmail.fi hotmail.se mailbox.org pm.me posteo.de proton.me protonmail.ch protonmail.com tuta.com tuta.io
  tutamail.com tutanota.com tutanota.de`;

/** Read when the first claim asks: most processes never need their 10 MB. */
function readMailProviders(): ReadonlySet<string> {
  const require = createRequire(import.meta.url);
  const free = readFileSync(require.resolve('freemail/data/free.txt'), 'utf8').split('\n');
  const disposable = readFileSync(require.resolve('freemail/data/disposable.txt'), 'utf8').split('\n');
  const {
    disposableEmailBlocklist,
  }: typeof import('disposable-email-domains-js') = require('disposable-email-domains-js');
  const domains = [...free, ...disposable, ...disposableEmailBlocklist(), ...moreProviders.split(/\s+/)];
  return new Set(domains.filter((domain) => domain && !noProviders.has(domain)));
}
let mailProviders: ReadonlySet<string> | undefined;

/** Free mail and throw-away mail alike; also a host below a provider's domain. */
export function isMailProvider(host: string): boolean {
  mailProviders ??= readMailProviders();
  const known = mailProviders;
  const labels = host.split('.');
  return labels.some((_, from) => from < labels.length - 1 && known.has(labels.slice(from).join('.')));
}

const isLookAlike = (host: string) => host.split('.').some((label) => label.startsWith('xn--'));

export type Listing = Pick<
  BusinessRow,
  | 'website'
  | 'email'
  | 'ownerEmail'
  | 'websiteSetBy'
  | 'websiteSetAt'
  | 'emailSetBy'
  | 'emailSetAt'
  | 'addedBy'
  | 'createdAt'
  | 'claimedBy'
>;

export interface Evidence {
  listing: Listing;
  /** In lower case. */
  email: string;
  claimantId: number;
  now: Date;
  /** Another listing has this website's domain. */
  isDomainShared: boolean;
  /** Another listing seems to be the same business. */
  hasNamesake: boolean;
  /** The mailbox was reached by the invitation to this listing. */
  isInvited?: boolean;
}

export interface Judgement {
  finding: Finding;
  /** The listing may go to the claimant without anybody's look. */
  isProof: boolean;
  /** It also earns the badge: by a mailbox at the business's domain, or one that the operator has recorded. */
  isVerifying: boolean;
}

/** Whether somebody who may be in league with the claimant has written it: a member lately, or the claimant ever. */
function isUnsettled(setBy: number | null, setAt: Date | null, { claimantId, now }: Evidence): boolean {
  return setBy === claimantId || (setAt !== null && setAt > settledSince(now));
}

/**
 * What an address says about who owns a listing. A wrong yes gives a business away, a wrong no costs a moderator a look: so in
 * doubt it says no.
 */
export function judge(evidence: Evidence): Judgement {
  const { listing, email, isInvited = false, hasNamesake } = evidence;
  const doubt = (finding: Finding): Judgement => ({ finding, isProof: false, isVerifying: false });
  const byDomain = judgeDomain(evidence);
  if (byDomain === 'domain') return { finding: 'domain', isProof: true, isVerifying: true };

  const isListingEmail = email === listing.email?.toLowerCase();
  if (isListingEmail && listing.emailSetAt === null && listing.emailSetBy !== evidence.claimantId)
    return { finding: 'recorded_email', isProof: true, isVerifying: true };
  const isRecorded =
    (isListingEmail && !isUnsettled(listing.emailSetBy, listing.emailSetAt, evidence)) ||
    // Written with the listing, by whoever added it.
    (email === listing.ownerEmail?.toLowerCase() && !isUnsettled(listing.addedBy, listing.createdAt, evidence));
  if (!isRecorded && !isInvited) return doubt(byDomain);
  // A member has told this address, so it can't decide between two listings of what may be one business.
  if (hasNamesake) return doubt('has_namesake');
  return { finding: isInvited ? 'invitation' : 'recorded_email', isProof: true, isVerifying: false };
}

function judgeDomain(evidence: Evidence): Finding {
  const { listing, email, isDomainShared, claimantId } = evidence;
  if (!listing.website) return 'no_website';
  const host = email.slice(email.lastIndexOf('@') + 1);
  if (isMailProvider(host)) return 'mail_provider';
  const site = websiteDomain(listing.website);
  if (!site) return 'platform';
  if (isMailProvider(site)) return 'mail_provider';
  const mailbox = getDomain(host, { allowPrivateDomains: true });
  if (mailbox && isLookAlike(mailbox)) return 'look_alike';
  if (mailbox !== site) return 'other_domain';
  // Nobody takes a listing from themselves: an owner shows the mailbox for the badge.
  const isOwn = listing.claimedBy === claimantId;
  if (!isOwn && isUnsettled(listing.websiteSetBy, listing.websiteSetAt, evidence)) return 'recent_website';
  return isDomainShared ? 'shared_domain' : 'domain';
}

const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

export const ownerAnswerDue = (askedAt: Date): Date => later(askedAt, ownerDays * dayMs);
/** The link was opened, and the owner may answer: staff wait. */
export const isOwnersTurn = (
  { status, reviewFrom }: Pick<ClaimRow, 'status' | 'reviewFrom'>,
  now: Date,
): boolean => status === 'verified' && reviewFrom !== null && reviewFrom > now;
export const reviewDue = (reviewFrom: Date): Date => later(reviewFrom, reviewHours * hourMs);
/** What staff have had since then is overdue. */
export const overdueSince = (now: Date): Date => later(now, -reviewHours * hourMs);
export const invitationEnd = (createdAt: Date): Date => later(createdAt, invitationDays * dayMs);
/** An invitation from before then leads nowhere any more, and a mailbox that refused a mail since then is left alone. */
export const invitedSince = (now: Date): Date => later(now, -invitationDays * dayMs);
export const settledSince = (now: Date): Date => later(now, -settledDays * dayMs);

/** What is kept of an address that wants no mail. */
export function hashAddress(email: string): string {
  return createHash('sha256').update(`address ${email.trim().toLowerCase()}`).digest('hex');
}

/** What an admin wrote, with the values in place of what stands in braces. */
export const fillIn = (text: string, values: Record<Placeholder, string>): string =>
  text.replace(/\{(business|community)\}/g, (_, name: Placeholder) => values[name]);
