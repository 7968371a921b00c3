import { type Match, swipeMs } from '@guildhall/contract/matching.ts';
import { useSyncExternalStore } from 'react';
import { sessionEnd } from '#web/lib/session-end.ts';
import { channel } from '#web/lib/store.ts';
import { t } from '#web/lib/text.ts';
import { toast } from '#web/ui/toast.ts';
import { acceptedTexts } from '../deck/feedback.ts';

/** An accepted match, as far as it is known: a signal carries less than the answer to a call. */
export interface Celebration {
  matchId: number;
  roomId: number;
  /** The other side. */
  name: string | null;
  match: Match | null;
}

/** The answer of a call and the signal about it arrive in any order, together. */
const togetherMs = 10_000;

let shown: Celebration | null = null;
let coming: Celebration | null = null;
let latest: { roomId: number; at: number } | undefined;
const changed = channel();

function set(next: Celebration | null) {
  shown = next;
  changed.emit();
}

/** Whether this match has just been celebrated, here. */
export function isCelebrated(roomId: number): boolean {
  return latest?.roomId === roomId && performance.now() - latest.at < togetherMs;
}

/** The screen that is open draws the dialog. */
export const canCelebrate = (): boolean => changed.hasListeners;

/** In the dialog, which has the specified words itself; members who have left its screen by then get a toast. */
function announce() {
  if (!coming) return;
  if (canCelebrate()) set(coming);
  else toast({ title: t(acceptedTexts.title), description: t(acceptedTexts.description) });
}

/** Opens the dialog once, whichever source reports the match first; a later one fills in the details. Waits until the card is out of sight. */
export function celebrate(news: Celebration): void {
  const isKnown = isCelebrated(news.roomId);
  latest = { roomId: news.roomId, at: performance.now() };
  if (!isKnown || news.match) coming = news;
  if (!isKnown) setTimeout(announce, swipeMs);
  else if (shown) set(coming);
}

export function celebrateMatch(match: Match): void {
  if (match.roomId) celebrate({ matchId: match.id, roomId: match.roomId, name: match.business.name, match });
}

/** A like can turn out to be an acceptance: the other side had asked as well. */
export function tellLiked(match: Match, words: { title: string; description: string }): void {
  if (match.status === 'accepted') celebrateMatch(match);
  else toast(words);
}

export function closeCelebration(): void {
  set(null);
}

export function forgetCelebration(): void {
  coming = null;
  latest = undefined;
  set(null);
}
sessionEnd.on(forgetCelebration);

function subscribe(listener: () => void) {
  const stop = changed.on(listener);
  return () => {
    stop();
    // Its screen has been left: it must not open when the member comes back.
    if (!changed.hasListeners) shown = null;
  };
}

export function useCelebration(): Celebration | null {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
}
