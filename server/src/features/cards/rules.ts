import { chatName, type MemberCard } from '@guildhall/contract/members.ts';
import type { CardRow } from './fragments.ts';

export function toMemberCard(row: CardRow): MemberCard {
  return {
    id: row.id,
    displayName: chatName(row),
    profileImageUrl: row.profileImageUrl,
    role: row.role,
    businessName: row.businessName,
  };
}
