import { chatName, deletionDays, displayName, type Me, type MemberFace } from '@guildhall/contract/members.ts';
import { defaultVisibility } from '@guildhall/contract/visibility.ts';
import { dayMs } from '../../durations.ts';
import type { User } from './tables.ts';

/** A plan that has run out counts as none. */
export function planOf(
  { membershipType, membershipExpiresAt }: Pick<User, 'membershipType' | 'membershipExpiresAt'>,
  now: Date,
): Me['plan'] {
  const hasRunOut = membershipExpiresAt !== null && membershipExpiresAt <= now;
  return hasRunOut ? 'free' : membershipType;
}

export function toMe(user: User, now: Date): Me {
  return {
    ...user,
    isEmailConfirmed: user.emailConfirmedAt !== null,
    displayName: displayName(user),
    deletionDueAt: user.deletionRequestedAt && deletionDueAt(user.deletionRequestedAt),
    visibility: { ...defaultVisibility, ...user.visibility },
    plan: planOf(user, now),
    isPaused: user.pausedAt !== null,
  };
}

export function deletionDueAt(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + deletionDays * dayMs);
}

export type FaceRow = Pick<
  User,
  'id' | 'firstName' | 'lastName' | 'nickname' | 'useNicknameInChat' | 'profileImageUrl'
>;

export function toFace(row: FaceRow): MemberFace {
  return { id: row.id, displayName: chatName(row), profileImageUrl: row.profileImageUrl };
}
