import { declineQuietDays, requestLapseDays } from '@guildhall/contract/matching.ts';
import type { MatchRow } from './tables.ts';

const day = 86_400_000;

/** A request made before this moment has lapsed: it is in nobody's list any more. */
export function lapseCutoff(now: Date): Date {
  return new Date(now.getTime() - requestLapseDays * day);
}

/** A decline before this moment no longer keeps the asker from a new request. */
export function quietCutoff(now: Date): Date {
  return new Date(now.getTime() - declineQuietDays * day);
}

/**
 * Whether a like that is repeated is still the same request. Otherwise the new like replaces it: a lapsed one, or one
 * whose decline is old enough for a new try.
 */
export function isStanding(
  row: Pick<MatchRow, 'action' | 'answer' | 'answeredAt' | 'createdAt'>,
  now: Date,
): boolean {
  if (row.action !== 'like') return false;
  if (row.answer === 'accepted') return true;
  if (row.createdAt <= lapseCutoff(now)) return false;
  return row.answer === null || (row.answeredAt !== null && row.answeredAt > quietCutoff(now));
}
