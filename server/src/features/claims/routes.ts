import * as claimReviews from '@guildhall/contract/claim-reviews.ts';
import * as claims from '@guildhall/contract/claims.ts';
import * as listingInvitations from '@guildhall/contract/listing-invitations.ts';
import type { Mount } from '../../mount.ts';
import { claimExports } from './exports.ts';
import * as invitations from './invitations/service.ts';
import { sweepClaims } from './jobs.ts';
import { joinByInvitation } from './joining/service.ts';
import { followErased, followHidden, followLeaving } from './leaving/service.ts';
import { followMerged } from './merging/service.ts';
import { claimNotices } from './notices.ts';
import * as own from './own/service.ts';
import * as received from './received/service.ts';
import { refuseInvitations, refuseInvitationsAtOnce } from './refusals/service.ts';
import * as reviews from './reviews/service.ts';

export function mountClaims({ on, react, job, exports, notices, bounces, invites }: Mount): void {
  react('business.suggested', invitations.inviteOwner);
  react('business.merged', followMerged);
  react('business.erased', followErased);
  react('member.hidden', followHidden);
  react('member.leaving', followLeaving);
  job({ name: 'sweep-claims', every: '17 * * * *', work: sweepClaims });
  exports(claimExports);
  bounces(invitations.noteBounced);
  invites(invitations.isInvited);
  notices(...claimNotices);

  on(claims.startClaim, own.startClaim);
  on(claims.readClaimLink, own.readClaimLink);
  on(claims.confirmClaim, own.confirmClaim);
  on(claims.listClaims, own.listClaims);
  on(claims.cancelClaim, own.cancelClaim);
  on(claims.listAccessRequests, received.listAccessRequests);
  on(claims.acceptAccessRequest, received.acceptAccessRequest);
  on(claims.declineAccessRequest, received.declineAccessRequest);
  on(claimReviews.listReviews, reviews.listReviews);
  on(claimReviews.getReview, reviews.getReview);
  on(claimReviews.approveClaim, reviews.approveClaim);
  on(claimReviews.rejectClaim, reviews.rejectClaim);
  on(claimReviews.undoClaim, reviews.undoClaim);
  on(listingInvitations.readInvitation, invitations.readInvitation);
  on(listingInvitations.claimByInvitation, invitations.claimByInvitation);
  on(listingInvitations.removeInvited, invitations.removeInvited);
  on(listingInvitations.openInvitation, invitations.openInvitation);
  on(listingInvitations.joinByInvitation, joinByInvitation);
  on(listingInvitations.refuseInvitations, refuseInvitations);
  on(listingInvitations.refuseInvitationsAtOnce, refuseInvitationsAtOnce);
}
