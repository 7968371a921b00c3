import { z } from 'zod';
import { businessMark } from './businesses.ts';
import { endpoint } from './endpoint.ts';
import { memberFace } from './members.ts';
import { emailAddress, id, idText, mailToken, nothing, pageLimit, timestamp } from './primitives.ts';

/** The link of the mail works so long, once. */
export const claimHours = 48;
/** So long staff have for a claim that the address does not decide; after it, the claim is marked as overdue. */
export const reviewHours = 24;
/** So long an owner has to answer who asks for their listing; then staff see it. */
export const ownerDays = 7;

export const claimRoles = ['owner', 'ceo', 'coo', 'manager', 'authorized_representative', 'other'] as const;
export type ClaimRole = (typeof claimRoles)[number];

/**
 * `pending`: the mail's link was not opened yet. `verified`: it was, and somebody has to decide. `approved`: the listing
 * is the claimant's.
 */
export const claimStatuses = ['pending', 'verified', 'approved', 'rejected', 'expired', 'cancelled'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];
/** Not decided yet. */
export const openClaimStatuses = ['pending', 'verified'] as const satisfies ClaimStatus[];
export const isOpenClaim = ({ status }: { status: ClaimStatus }): boolean =>
  openClaimStatuses.some((open) => open === status);

/** `access`: the listing has an owner, who answers first. */
export const claimKinds = ['claim', 'access'] as const;

/** What the address shows: the first three prove the claim, the others leave it to staff. */
export const findings = [
  'domain',
  'recorded_email',
  'invitation',
  'no_website',
  'platform',
  'mail_provider',
  'look_alike',
  'other_domain',
  'recent_website',
  'shared_domain',
  'has_namesake',
] as const;
export type Finding = (typeof findings)[number];

export const claimedListing = businessMark.extend({ location: z.string().nullable() });

/** A claim as its claimant sees it: of what the address proves it says nothing before somebody has decided. */
export const claim = z.object({
  id,
  business: claimedListing,
  kind: z.enum(claimKinds),
  email: z.string(),
  role: z.enum(claimRoles),
  status: z.enum(claimStatuses),
  createdAt: timestamp,
  /** Until when the mail's link works. */
  expiresAt: timestamp,
  /** When the link was opened. */
  verifiedAt: timestamp.nullable(),
  /** Until when the owner may answer; null where it isn't their turn, or there is none. */
  ownerAnswerDueAt: timestamp.nullable(),
  decidedAt: timestamp.nullable(),
  /** Why it was rejected or closed. */
  reason: z.string().nullable(),
  /** The claimant has the listing now: false again when it has passed on to somebody else. */
  isOwner: z.boolean(),
  /** The listing was deleted: an open claim waits with it, and nothing of it is decided. */
  isDeleted: z.boolean(),
});
export type Claim = z.output<typeof claim>;

/** What others see of it: who asks, and by which address. */
export const receivedClaim = claim.omit({ expiresAt: true }).extend({ claimant: memberFace });
export type ReceivedClaim = z.output<typeof receivedClaim>;

export const startClaim = endpoint({
  method: 'POST',
  path: '/api/businesses/:id/claim',
  access: 'confirmed',
  summary:
    'Claim a listing, or ask its owner for it: a link goes to the address. The answer does not tell whether that address proves anything',
  params: z.strictObject({ id: idText }),
  body: z.strictObject({ email: emailAddress, role: z.enum(claimRoles) }),
  response: claim,
  status: 202,
});

/** What became of the link: `taken`, somebody else was faster; `cancelled`, it ended otherwise, and the claim says why. */
export const claimOutcomes = [
  'activated',
  'in_review',
  'asked_owner',
  'expired',
  'taken',
  'cancelled',
  'rejected',
] as const;
export type ClaimOutcome = (typeof claimOutcomes)[number];

export const readClaimLink = endpoint({
  method: 'POST',
  path: '/api/claims/link',
  access: 'member',
  rate: 'credentials',
  summary: "What the mail's token is about, in the account that made the claim; acts on nothing",
  body: z.strictObject({ token: mailToken }),
  /** `outcome` is null while the claim waits to be confirmed. */
  response: z.object({ outcome: z.enum(claimOutcomes).nullable(), claim }),
});

/**
 * The mail's link carries `?token=`; opening the page acts on nothing, this call does (mail scanners follow links). It acts
 * once; called again it says what became of the claim. Another account than the claimant's gets 404.
 */
export const confirmClaim = endpoint({
  method: 'POST',
  path: '/api/claims/confirm',
  access: 'confirmed',
  rate: 'credentials',
  summary: "Confirm a claim by the mail's token, in the account that made it",
  body: z.strictObject({ token: mailToken }),
  response: z.object({ outcome: z.enum(claimOutcomes), claim }),
});

const page = { limit: pageLimit(50, 100), before: idText.optional() };

export const listClaims = endpoint({
  method: 'GET',
  path: '/api/claims',
  access: 'member',
  summary: 'The claims of the caller, the newest first',
  query: z.strictObject(page),
  response: z.array(claim),
  paged: true,
});

export const cancelClaim = endpoint({
  method: 'POST',
  path: '/api/claims/:id/cancel',
  access: 'member',
  summary: 'Take a claim back that nobody has decided',
  params: z.strictObject({ id: idText }),
  body: nothing.optional(),
  response: claim,
});

export const listAccessRequests = endpoint({
  method: 'GET',
  path: '/api/claims/received',
  access: 'member',
  summary: "Who asks for the caller's listings and waits for an answer, the newest first",
  query: z.strictObject(page),
  response: z.array(receivedClaim),
  paged: true,
});

export const acceptAccessRequest = endpoint({
  method: 'POST',
  path: '/api/claims/:id/accept',
  access: 'confirmed',
  isSensitive: true,
  summary: 'Hand a listing over to who asks for it',
  params: z.strictObject({ id: idText }),
  body: nothing.optional(),
  response: receivedClaim,
});

export const declineAccessRequest = endpoint({
  method: 'POST',
  path: '/api/claims/:id/decline',
  access: 'confirmed',
  summary:
    "Keep a listing that somebody asks for; where the address is at the listing's domain, staff have a look",
  params: z.strictObject({ id: idText }),
  body: nothing.optional(),
  response: receivedClaim,
});
