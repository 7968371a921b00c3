import { type ListingAudience, listingAudiences } from '@guildhall/contract/businesses.ts';
import type { OwnRecord } from '@guildhall/contract/member-status.ts';
import { getDomain } from 'tldts';
import type { Viewer } from '../../http/viewer.ts';
import type { PictureUse } from '../pictures/rules.ts';
import { platforms } from './platforms.ts';
import type { BusinessRow } from './tables.ts';

/** Whom all of these include. */
export const narrowest = (...audiences: ListingAudience[]): ListingAudience =>
  listingAudiences[Math.max(...audiences.map((audience) => listingAudiences.indexOf(audience)))] ?? 'nobody';

export const logo: PictureUse = { kind: 'logo', shape: 'square' };
export const photo: PictureUse = { kind: 'listing-photo', shape: 'cover' };

/**
 * The domain that whoever has the website also has (public suffix list), for comparing mail addresses and listings with.
 * Null when there is none: no website, an IP address, a page on somebody else's platform.
 */
export function websiteDomain(website: string | null): string | null {
  if (!website) return null;
  const site = getDomain(website);
  if (!site || platforms.has(site)) return null;
  return getDomain(website, { allowPrivateDomains: true });
}

interface Reachable {
  website: string | null;
  email: string | null;
}

/** What the office knows of its membership, as its owner sees it. */
export const recordOf = ({
  memberNumber,
  memberStatus,
  joinedOn,
}: Pick<BusinessRow, 'memberNumber' | 'memberStatus' | 'joinedOn'>): OwnRecord => ({
  number: memberNumber,
  status: memberStatus,
  joinedOn,
});

/**
 * Who has written the website and the address of a listing, to be stored with them whenever a listing is written by hand:
 * what members wrote lately proves nothing about its owner, and what the claimant wrote never does. What an admin writes has no moment: for
 * all but that admin it is the operator's word, as an import is. `before` is null for a new one.
 */
export function contactOrigin(
  author: Pick<Viewer, 'id' | 'role'>,
  before: Reachable | null,
  after: Reachable,
  now: Date,
) {
  const by = author.id;
  const at = author.role === 'admin' ? null : now;
  const isNewWebsite = after.website !== (before?.website ?? null);
  const isNewEmail = after.email !== (before?.email ?? null);
  return {
    ...(isNewWebsite && { websiteSetBy: by, websiteSetAt: at }),
    ...(isNewEmail && { emailSetBy: by, emailSetAt: at }),
  };
}

/**
 * Where somebody is reached who may own a listing that nobody has claimed: as it was named by whoever added it, or recorded by the
 * operator. What a member wrote into it later is no word of an owner's.
 */
export function recordedAddress({
  ownerEmail,
  email,
  emailSetAt,
}: Pick<BusinessRow, 'ownerEmail' | 'email' | 'emailSetAt'>): string | null {
  return (ownerEmail ?? (emailSetAt === null ? email : null))?.toLowerCase() ?? null;
}
