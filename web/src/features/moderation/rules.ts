import type { ModerationState } from '@guildhall/contract/moderation.ts';

export interface Sanctions {
  /** Whole minutes, rounded up; 0 when not in force. */
  mutedMinutes: number;
  bannedMinutes: number;
}

/** What holds at `now` of the server's clock (milliseconds since the epoch). */
export function sanctionsAt(state: ModerationState | undefined, now: number): Sanctions {
  const minutesUntil = (isInForce: boolean | undefined, end: Date | null | undefined) =>
    isInForce && end ? Math.max(0, Math.ceil((end.getTime() - now) / 60_000)) : 0;
  return {
    mutedMinutes: minutesUntil(state?.isMuted, state?.mutedUntil),
    bannedMinutes: minutesUntil(state?.isBanned, state?.bannedUntil),
  };
}
