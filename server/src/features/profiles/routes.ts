import * as contract from '@guildhall/contract/members.ts';
import type { Mount } from '../../mount.ts';
import { getMemberProfile, searchMembers } from './service.ts';

export function mountProfiles({ on }: Mount): void {
  on(contract.getMemberProfile, getMemberProfile);
  on(contract.searchMembers, searchMembers);
}
