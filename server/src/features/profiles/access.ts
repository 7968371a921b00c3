import type { MemberProfile } from '@guildhall/contract/members.ts';
import type { Viewer } from '../../http/viewer.ts';
import { toMemberCard } from '../cards/rules.ts';
import { showContact, standingTo } from '../members/access.ts';
import type { ProfileRow } from './repository.ts';

/** A profile as this viewer may see it. */
export function showProfile(
  { card, visibility, isMatched, ...row }: ProfileRow,
  viewer: Pick<Viewer, 'id' | 'isEmailConfirmed'>,
): MemberProfile {
  const standing = standingTo(card.id, viewer, isMatched);
  // The place of a business is the listing's, which everybody reads in the directory; its revenue stands here alone.
  const revenue = showContact({ revenue: row.business?.revenue ?? null }, visibility, standing);
  return {
    ...showContact(row, visibility, standing),
    ...toMemberCard(card),
    firstName: card.firstName,
    lastName: card.lastName,
    business: row.business && { ...row.business, ...revenue },
  };
}
