import { chatName, displayName, type Me, type MemberFace } from '@guildhall/contract/members.ts';
import { defaultVisibility } from '@guildhall/contract/visibility.ts';
import type { User } from './tables.ts';

export function toMe(user: User): Me {
  return {
    ...user,
    isEmailConfirmed: user.emailConfirmedAt !== null,
    displayName: displayName(user),
    visibility: { ...defaultVisibility, ...user.visibility },
    isPaused: user.pausedAt !== null,
  };
}

export type FaceRow = Pick<
  User,
  'id' | 'firstName' | 'lastName' | 'nickname' | 'useNicknameInChat' | 'profileImageUrl'
>;

export function toFace(row: FaceRow): MemberFace {
  return { id: row.id, displayName: chatName(row), profileImageUrl: row.profileImageUrl };
}
