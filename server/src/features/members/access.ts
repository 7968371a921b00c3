import type { MemberProfile } from '@guildhall/contract/members.ts';
import type { ProfileRow } from './repository.ts';
import { toMemberCard } from './rules.ts';

/**
 * A profile as this viewer may see it: e-mail and phone for matches, revenue for nobody, the rest for members
 * (decisions, chat 16). Staff are members like all others here.
 */
export function showProfile(row: ProfileRow, viewerId: number): MemberProfile {
  const isOwn = row.id === viewerId;
  const mayContact = isOwn || row.isMatched;
  return {
    ...row,
    ...toMemberCard(row),
    email: mayContact ? row.email : null,
    phone: mayContact ? row.phone : null,
    business: row.business && { ...row.business, revenue: isOwn ? row.business.revenue : null },
  };
}
