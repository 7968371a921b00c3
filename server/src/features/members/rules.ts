import { displayName, type Me, type MemberCard } from '@guildhall/contract/members.ts';
import type { CardRow } from './repository.ts';
import type { User } from './tables.ts';

export function toMe(user: User): Me {
  return {
    ...user,
    isEmailConfirmed: user.emailConfirmedAt !== null,
    displayName: displayName(user),
  };
}

/** The name under which a member speaks; never the e-mail address, which not everybody may see. */
export function chatName(
  member: Pick<CardRow, 'firstName' | 'lastName' | 'nickname' | 'useNicknameInChat'>,
): string {
  if (member.useNicknameInChat && member.nickname) return member.nickname;
  return displayName({ firstName: member.firstName, lastName: member.lastName });
}

export function toMemberCard(row: CardRow): MemberCard {
  return {
    id: row.id,
    displayName: chatName(row),
    profileImageUrl: row.profileImageUrl,
    role: row.role,
    businessName: row.businessName,
  };
}
