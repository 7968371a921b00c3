import { useMyModeration } from '../queries.ts';
import { type Sanctions, sanctionsAt } from '../rules.ts';
import { useServerTime } from './use-server-time.ts';

/** What is in force against the member right now; it ends by itself, without a reload. */
export function useSanctions(): Sanctions & { reason: string | null; sanctionId: number | null } {
  const { data: state } = useMyModeration();
  const now = useServerTime([state?.mutedUntil, state?.bannedUntil]);
  return { ...sanctionsAt(state, now), reason: state?.reason ?? null, sanctionId: state?.sanctionId ?? null };
}
