import { getMembership, grantMembership, takeGrantBack } from '@guildhall/contract/membership.ts';
import type { Mount } from '../../mount.ts';
import { mountCards } from './cards/routes.ts';
import { paymentsExports } from './exports.ts';
import * as grants from './grants/service.ts';
import { membershipNotices } from './notices.ts';
import { remindMembers } from './reminders/jobs.ts';
import * as service from './service.ts';
import { rememberTrial, settleTrial, startTrial } from './trials/service.ts';

export function mountPayments(mount: Mount): void {
  const { on, job, exports, react, notices } = mount;
  exports(paymentsExports);
  notices(...membershipNotices);
  react('member.joined', startTrial);
  react('member.confirmed', settleTrial);
  react('member.leaving', rememberTrial);
  job({ name: 'remind-memberships', every: '47 * * * *', work: remindMembers });
  on(getMembership, service.getMembership);
  on(grantMembership, grants.grantMembership);
  on(takeGrantBack, grants.takeGrantBack);
  mountCards(mount);
}
