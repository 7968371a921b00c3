import { useEffect, useReducer } from 'react';
import { useMyModeration } from './queries.ts';
import { type Sanctions, sanctionsAt } from './rules.ts';

/** product.md 9: the clock is checked every second. */
const checkEveryMs = 1000;

/** What is in force against the member right now; it ends by itself, without a reload. */
export function useSanctions(): Sanctions & { reason: string | null } {
  const { data: state } = useMyModeration();
  const [, check] = useReducer((count: number) => count + 1, 0);
  const sanctions = sanctionsAt(state, Date.now());
  const isRunning = sanctions.mutedMinutes > 0 || sanctions.bannedMinutes > 0;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(check, checkEveryMs);
    return () => clearInterval(timer);
  }, [isRunning]);

  return { ...sanctions, reason: state?.reason ?? null };
}
