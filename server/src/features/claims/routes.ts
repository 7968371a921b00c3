import * as contract from '@guildhall/contract/claims.ts';
import type { Mount } from '../../mount.ts';
import { claimExports } from './exports.ts';
import * as invitations from './invitations/service.ts';
import { closeClaimsOf, sweepClaims } from './jobs.ts';
import { followMerged } from './merging/service.ts';
import * as own from './own/service.ts';
import * as received from './received/service.ts';
import * as reviews from './reviews/service.ts';

export function mountClaims({ on, react, job, exports }: Mount): void {
  react('business.suggested', invitations.inviteOwner);
  react('business.merged', followMerged);
  react('member.hidden', closeClaimsOf);
  react('member.leaving', invitations.forgetInvitedMember);
  job({ name: 'sweep-claims', every: '17 * * * *', work: sweepClaims });
  exports(claimExports);

  on(contract.startClaim, own.startClaim);
  on(contract.confirmClaim, own.confirmClaim);
  on(contract.listClaims, own.listClaims);
  on(contract.cancelClaim, own.cancelClaim);
  on(contract.listAccessRequests, received.listAccessRequests);
  on(contract.acceptAccessRequest, received.acceptAccessRequest);
  on(contract.declineAccessRequest, received.declineAccessRequest);
  on(contract.listReviews, reviews.listReviews);
  on(contract.getReview, reviews.getReview);
  on(contract.approveClaim, reviews.approveClaim);
  on(contract.rejectClaim, reviews.rejectClaim);
  on(contract.undoClaim, reviews.undoClaim);
  on(contract.readInvitation, invitations.readInvitation);
  on(contract.claimByInvitation, invitations.claimByInvitation);
  on(contract.removeInvited, invitations.removeInvited);
  on(contract.refuseInvitations, invitations.refuseInvitations);
}
