import * as achievements from '@guildhall/contract/achievements.ts';
import * as members from '@guildhall/contract/members.ts';
import * as profile from '@guildhall/contract/profile.ts';
import type { Mount } from '../../mount.ts';
import { profileExports } from './exports.ts';
import { getChatStats, listAchievements, updateProfile } from './own/service.ts';
import { reportableMember } from './reportable.ts';
import { getMemberProfile, searchMembers } from './service.ts';

export function mountProfiles({ on, exports, reportable }: Mount): void {
  exports(profileExports);
  reportable(reportableMember);
  on(members.getMemberProfile, getMemberProfile);
  on(members.searchMembers, searchMembers);
  on(profile.updateProfile, updateProfile);
  on(achievements.getChatStats, getChatStats);
  on(achievements.listAchievements, listAchievements);
}
