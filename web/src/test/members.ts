import type { Me } from '@guildhall/contract/members.ts';
import { defaultVisibility } from '@guildhall/contract/visibility.ts';

/** A member, as far as a test doesn't say otherwise. */
export function member(id: number, over: Partial<Me> = {}): Me {
  return {
    id,
    firstName: null,
    lastName: null,
    nickname: null,
    useNicknameInChat: false,
    displayName: `Member ${id}`,
    email: `member-${id}@example.org`,
    isEmailConfirmed: true,
    profileImageUrl: null,
    location: null,
    bio: null,
    website: null,
    phone: null,
    linkedin: null,
    instagram: null,
    calendly: null,
    workRole: null,
    company: null,
    visibility: defaultVisibility,
    isPaused: false,
    isOnStartPage: false,
    role: 'user',
    membershipType: 'free',
    plan: 'free',
    membershipExpiresAt: null,
    membershipSource: null,
    graceUntil: null,
    requestsMax: null,
    provider: 'password',
    createdAt: new Date('2026-03-01T09:00:00Z'),
    updatedAt: new Date('2026-03-01T09:00:00Z'),
    deletionDueAt: null,
    ...over,
  };
}
