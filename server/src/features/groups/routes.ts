import * as contract from '@guildhall/contract/groups.ts';
import type { Mount } from '../../mount.ts';
import { groupsExports } from './exports.ts';
import * as invitations from './invitations/service.ts';
import { sweepJob } from './jobs.ts';
import { followLeaving } from './leaving/service.ts';
import * as membership from './membership/service.ts';
import { moveMemberships } from './merging/repository.ts';
import * as requests from './requests/service.ts';
import * as service from './service.ts';

export function mountGroups({ on, react, job, exports, limiter }: Mount): void {
  const { inviteToGroup } = invitations.createInvitations(
    limiter(invitations.inviterLimit),
    limiter(invitations.addressLimit),
  );
  react('member.leaving', followLeaving);
  react('business.merged', (ctx, { businessId, keptId }) => moveMemberships(ctx.db, businessId, keptId));
  job(sweepJob);
  exports(groupsExports);
  on(contract.listGroups, service.listGroups);
  on(contract.createGroup, service.createGroup);
  on(contract.getGroup, service.getGroup);
  on(contract.updateGroup, service.updateGroup);
  on(contract.archiveGroup, service.archiveGroup);
  on(contract.uploadGroupPicture, service.uploadGroupPicture);
  on(contract.removeGroupPicture, service.removeGroupPicture);
  on(contract.joinGroup, membership.joinGroup);
  on(contract.leaveGroup, membership.leaveGroup);
  on(contract.listGroupMembers, membership.listGroupMembers);
  on(contract.updateGroupMember, membership.updateGroupMember);
  on(contract.removeGroupMember, membership.removeGroupMember);
  on(contract.inviteToGroup, inviteToGroup);
  on(contract.listGroupInvitations, invitations.listGroupInvitations);
  on(contract.withdrawGroupInvitation, invitations.withdrawGroupInvitation);
  on(contract.listInvitations, invitations.listInvitations);
  on(contract.acceptInvitation, invitations.acceptInvitation);
  on(contract.declineInvitation, invitations.declineInvitation);
  on(contract.listGroupRequests, requests.listGroupRequests);
  on(contract.acceptGroupRequest, requests.acceptGroupRequest);
  on(contract.declineGroupRequest, requests.declineGroupRequest);
  on(contract.cancelGroupRequest, requests.cancelGroupRequest);
}
