import * as contract from '@guildhall/contract/members.ts';
import type { Mount } from '../../mount.ts';
import { profileExports } from './exports.ts';
import { getMemberProfile, searchMembers } from './service.ts';

export function mountProfiles({ on, exports }: Mount): void {
  exports(profileExports);
  on(contract.getMemberProfile, getMemberProfile);
  on(contract.searchMembers, searchMembers);
}
