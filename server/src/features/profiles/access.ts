import type { MemberProfile } from '@guildhall/contract/members.ts';
import type { Viewer } from '../../http/viewer.ts';
import { toMemberCard } from '../cards/rules.ts';
import { seesContactData } from '../members/access.ts';
import type { ProfileRow } from './repository.ts';

/**
 * A profile as this viewer may see it: e-mail and phone for matches, revenue for nobody, the rest for members
 * (product.md, chat 16). Staff are members like all others here.
 */
export function showProfile(
  { card, isMatched, ...row }: ProfileRow,
  viewer: Pick<Viewer, 'id' | 'isEmailConfirmed'>,
): MemberProfile {
  const isOwn = card.id === viewer.id;
  const mayContact = isOwn || (isMatched && seesContactData(viewer));
  return {
    ...row,
    ...toMemberCard(card),
    firstName: card.firstName,
    lastName: card.lastName,
    email: mayContact ? row.email : null,
    phone: mayContact ? row.phone : null,
    business: row.business && { ...row.business, revenue: isOwn ? row.business.revenue : null },
  };
}
