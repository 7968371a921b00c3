import { type Match, swipeMs } from '@guildhall/contract/matching.ts';
import { useSyncExternalStore } from 'react';

/** An accepted match, as far as it is known: a signal tells less than the answer of a call. */
export interface Moment {
  matchId: number;
  roomId: number;
  /** The other side. */
  name: string | null;
  match: Match | null;
}

/** The answer of a call and the signal about it arrive in any order, together. */
const togetherMs = 10_000;

let shown: Moment | null = null;
let coming: Moment | null = null;
let latest: { roomId: number; at: number } | undefined;
const listeners = new Set<() => void>();

function set(next: Moment | null) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Whether this match has just been celebrated, here. */
export function isCelebrated(roomId: number): boolean {
  return latest?.roomId === roomId && performance.now() - latest.at < togetherMs;
}

/**
 * Opens the moment once, whoever tells of it first; what is told later completes it. Not before the card is out of
 * sight and the toast is there: Esc closes what opened last.
 */
export function celebrate(moment: Moment): void {
  const isKnown = isCelebrated(moment.roomId);
  latest = { roomId: moment.roomId, at: performance.now() };
  if (!isKnown || moment.match) coming = moment;
  if (!isKnown) setTimeout(() => set(coming), swipeMs);
  else if (shown) set(coming);
}

export function closeMoment(): void {
  set(null);
}

export function useMoment(): Moment | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
}
