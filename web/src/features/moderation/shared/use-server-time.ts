import { useEffect, useReducer } from 'react';
import { useMyModeration } from '../queries.ts';

/** product.md 9: the clock is checked every second. */
const checkEveryMs = 1000;

/** The time by the server's clock (milliseconds since the epoch), looked at again and again until the last of `ends` is past. */
export function useServerTime(ends: readonly (Date | null | undefined)[]): number {
  const { data: state } = useMyModeration();
  const [, check] = useReducer((count: number) => count + 1, 0);
  const now = Date.now() + (state?.clockAheadMs ?? 0);
  const isRunning = ends.some((end) => end && end.getTime() > now);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(check, checkEveryMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
