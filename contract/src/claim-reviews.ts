import { z } from 'zod';
import { claimedListing, findings, receivedClaim } from './claims.ts';
import { complaint, required } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { memberFace } from './members.ts';
import { idText, optionalText, pageLimit, text, timestamp } from './primitives.ts';

/* Claims as staff decide on them. */

/** `waiting`: for staff; `decided`: approved or rejected, by whomever. */
export const claimQueues = ['waiting', 'overdue', 'owner', 'decided'] as const;
export const claimReasonMax = 500;

export const reviewedClaim = receivedClaim.extend({
  claimantEmail: z.string(),
  /** What the address shows; null until the link is opened. */
  finding: z.enum(findings).nullable(),
  reviewDueAt: timestamp.nullable(),
  isOverdue: z.boolean(),
  /** The listing is the claimant's still, so that an approval can be undone; or it was rejected. */
  isUndoable: z.boolean(),
});
export type ReviewedClaim = z.output<typeof reviewedClaim>;

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/moderation/claims',
  access: 'moderator',
  summary: 'Claims for staff: what waits longest first; of decided ones the newest',
  query: z.strictObject({
    queue: z.enum(claimQueues).default('waiting'),
    limit: pageLimit(5, 100),
    before: idText.optional(),
  }),
  response: z.array(reviewedClaim),
  paged: true,
});

/** What happened to a claim, each with its moment. */
export const claimSteps = [
  'asked',
  'verified',
  'activated',
  'approved',
  'rejected',
  'undone',
  'reopened',
  'expired',
  'cancelled',
  'overtaken',
  'closed',
  'handed_over',
  'declined',
  'passed_on',
  'merged',
] as const;
export type ClaimStep = (typeof claimSteps)[number];

const otherListing = claimedListing.extend({ website: z.string().nullable(), owner: memberFace.nullable() });

export const getReview = endpoint({
  method: 'GET',
  path: '/api/moderation/claims/:id',
  access: 'moderator',
  summary: 'One claim with what speaks for and against it, and its history',
  params: z.strictObject({ id: idText }),
  response: z.object({
    claim: reviewedClaim,
    website: z.string().nullable(),
    listingEmail: z.string().nullable(),
    ownerEmail: z.string().nullable(),
    owner: memberFace.nullable(),
    /** Which member has written the website, and when. Both null: it came with an import. */
    websiteSetBy: memberFace.nullable(),
    websiteSetAt: timestamp.nullable(),
    /** Other listings with this website, a few of them. */
    sameWebsite: z.array(otherListing),
    /** Who else claims it and waits. */
    rivals: z.number(),
    /** What this member has claimed elsewhere, and how it ended. */
    earlier: z.object({ approved: z.number(), rejected: z.number(), open: z.number() }),
    history: z.array(
      z.object({
        step: z.enum(claimSteps),
        at: timestamp,
        /** Null: the claimant has gone, or nobody did it. */
        actor: memberFace.nullable(),
        note: z.string().nullable(),
      }),
    ),
  }),
});

const decision = { params: z.strictObject({ id: idText }), response: reviewedClaim };

export const approveClaim = endpoint({
  ...decision,
  method: 'POST',
  path: '/api/moderation/claims/:id/approve',
  access: 'moderator',
  summary: 'Give the listing to its claimant, verified; with a note where the address proves nothing',
  body: z.strictObject({ note: optionalText(claimReasonMax) }).optional(),
});

/** Where the finding is a doubt and no note says why it doesn't count. */
export const approvalReasonMissing = complaint('Please say why you are sure: the address does not prove it.');

export const rejectClaim = endpoint({
  ...decision,
  method: 'POST',
  path: '/api/moderation/claims/:id/reject',
  access: 'moderator',
  summary: 'Reject a claim; its claimant is told the reason',
  body: z.strictObject({ reason: text(claimReasonMax).min(1, required) }),
});

export const undoClaim = endpoint({
  ...decision,
  method: 'POST',
  path: '/api/moderation/claims/:id/undo',
  access: 'moderator',
  summary:
    'Take a decision back: an approved listing goes to who had it before, or to nobody; a rejected claim waits again',
  body: z.strictObject({
    reason: text(claimReasonMax).min(1, required),
    /** The decision that the caller has seen: another one is not taken back. */
    from: z.enum(['approved', 'rejected']),
  }),
});
