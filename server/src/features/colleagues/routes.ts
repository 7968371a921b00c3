import * as invitations from '@guildhall/contract/colleague-invitations.ts';
import * as contract from '@guildhall/contract/colleagues.ts';
import type { Mount } from '../../mount.ts';
import { hasInvitation } from '../businesses/people/repository.ts';
import { followClaimed, followErased, followLeaving, followMerged } from './following/service.ts';
import { sweepColleagues } from './jobs.ts';
import * as links from './links/service.ts';
import { colleagueNotices } from './notices.ts';
import * as parts from './parts/service.ts';
import * as colleagues from './service.ts';

export function mountColleagues({ on, react, job, notices, invites }: Mount): void {
  react('business.claimed', followClaimed);
  react('business.merged', followMerged);
  react('business.erased', followErased);
  react('member.leaving', followLeaving);
  job({ name: 'sweep-colleagues', every: '23 3 * * *', work: sweepColleagues });
  notices(...colleagueNotices);
  invites((ctx, email) => hasInvitation(ctx.db, email.toLowerCase(), ctx.now()));
  on(contract.listShownPeople, parts.listShownPeople);
  on(contract.listColleagues, colleagues.listColleagues);
  on(contract.inviteColleague, colleagues.inviteColleague);
  on(contract.remindColleague, colleagues.remindColleague);
  on(contract.changeColleague, colleagues.changeColleague);
  on(contract.removeColleague, colleagues.removeColleague);
  on(contract.listParts, parts.listParts);
  on(contract.changePart, parts.changePart);
  on(contract.leavePart, parts.leavePart);
  on(invitations.readColleagueInvitation, links.readColleagueInvitation);
  on(invitations.acceptColleagueInvitation, links.acceptColleagueInvitation);
  on(invitations.joinAsColleague, links.joinAsColleague);
  on(invitations.declineColleagueInvitation, links.declineColleagueInvitation);
}
