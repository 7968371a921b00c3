import * as groupInvitations from '@guildhall/contract/group-invitations.ts';
import * as groupLinks from '@guildhall/contract/group-links.ts';
import * as groupMembers from '@guildhall/contract/group-members.ts';
import * as groupRequests from '@guildhall/contract/group-requests.ts';
import * as contract from '@guildhall/contract/groups.ts';
import { listInvitations } from '@guildhall/contract/invitations.ts';
import type { Mount } from '../../mount.ts';
import { groupsExports } from './exports.ts';
import { isInvitedAnywhere } from './invitations/repository.ts';
import * as invitations from './invitations/service.ts';
import { sweepJob } from './jobs.ts';
import { followLeaving } from './leaving/service.ts';
import * as links from './links/service.ts';
import * as mailed from './mailed/service.ts';
import * as membership from './membership/service.ts';
import { moveMemberships } from './merging/repository.ts';
import { groupNotices } from './notices.ts';
import { reportableGroup } from './reportable.ts';
import * as requests from './requests/service.ts';
import { groupPicture } from './rules.ts';
import * as service from './service.ts';

export function mountGroups({
  on,
  react,
  job,
  exports,
  fileAccess,
  notices,
  reportable,
  limiter,
  invites,
}: Mount): void {
  const { inviteToGroup } = invitations.createInvitations(
    limiter(invitations.inviterLimit),
    limiter(invitations.addressLimit),
  );
  invites((ctx, email) => isInvitedAnywhere(ctx.db, email, ctx.now()));
  react('member.leaving', followLeaving);
  react('business.merged', (ctx, { businessId, keptId }) => moveMemberships(ctx.db, businessId, keptId));
  job(sweepJob);
  exports(groupsExports);
  // Visitors see public groups. The address of a private one's picture goes to its members alone.
  fileAccess(groupPicture.kind, () => true);
  notices(...groupNotices);
  reportable(reportableGroup);
  on(contract.listGroups, service.listGroups);
  on(contract.createGroup, service.createGroup);
  on(contract.getGroup, service.getGroup);
  on(contract.updateGroup, service.updateGroup);
  on(contract.archiveGroup, service.archiveGroup);
  on(contract.uploadGroupPicture, service.uploadGroupPicture);
  on(contract.removeGroupPicture, service.removeGroupPicture);
  on(groupMembers.joinGroup, membership.joinGroup);
  on(groupMembers.leaveGroup, membership.leaveGroup);
  on(groupMembers.listGroupMembers, membership.listGroupMembers);
  on(groupMembers.updateGroupMember, membership.updateGroupMember);
  on(groupMembers.removeGroupMember, membership.removeGroupMember);
  on(groupInvitations.inviteToGroup, inviteToGroup);
  on(groupInvitations.listGroupInvitations, invitations.listGroupInvitations);
  on(groupInvitations.withdrawGroupInvitation, invitations.withdrawGroupInvitation);
  on(listInvitations, invitations.listInvitations);
  on(groupInvitations.acceptInvitation, invitations.acceptInvitation);
  on(groupInvitations.declineInvitation, invitations.declineInvitation);
  on(groupInvitations.readMailedInvitation, mailed.readMailedInvitation);
  on(groupInvitations.declineMailedInvitation, mailed.declineMailedInvitation);
  on(groupLinks.getGroupLink, links.getGroupLink);
  on(groupLinks.makeGroupLink, links.makeGroupLink);
  on(groupLinks.endGroupLink, links.endGroupLink);
  on(groupLinks.readGroupLink, links.readGroupLink);
  on(groupLinks.joinByLink, links.joinByLink);
  on(groupRequests.listGroupRequests, requests.listGroupRequests);
  on(groupRequests.acceptGroupRequest, requests.acceptGroupRequest);
  on(groupRequests.declineGroupRequest, requests.declineGroupRequest);
  on(groupRequests.cancelGroupRequest, requests.cancelGroupRequest);
}
