import type { Me, MemberCard } from '@guildhall/contract/members.ts';
import type { MyModeration } from './queries.ts';

export function isStaff(member: Pick<Me, 'role'>): boolean {
  return member.role === 'moderator' || member.role === 'admin';
}

/** A moderator acts on members, an admin on members and moderators, nobody on oneself (decisions, chat 12). The server decides. */
export function mayModerate(viewer: Pick<Me, 'id' | 'role'>, member: Pick<MemberCard, 'id' | 'role'>): boolean {
  if (viewer.id === member.id || member.role === 'admin') return false;
  return viewer.role === 'admin' || (viewer.role === 'moderator' && member.role === 'user');
}

export interface Sanctions {
  /** Whole minutes, rounded up; 0 when not in force. */
  mutedMinutes: number;
  bannedMinutes: number;
}

/** What holds at `now` of this computer's clock (milliseconds since the epoch). */
export function sanctionsAt(state: MyModeration | undefined, now: number): Sanctions {
  const minutesUntil = (isInForce: boolean | undefined, end: Date | null | undefined) =>
    isInForce && end ? Math.max(0, Math.ceil((end.getTime() - now - (state?.clockAheadMs ?? 0)) / 60_000)) : 0;
  return {
    mutedMinutes: minutesUntil(state?.isMuted, state?.mutedUntil),
    bannedMinutes: minutesUntil(state?.isBanned, state?.bannedUntil),
  };
}
