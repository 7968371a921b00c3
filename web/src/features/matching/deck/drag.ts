import type { MatchAction } from '@guildhall/contract/matching.ts';

/** How far the card has been pulled, in pixels: right and down are positive. */
export interface Pull {
  x: number;
  y: number;
}

/** A finger that moves less is tapping. */
export const dragStartsPx = 8;
const tiltMaxDegrees = 12;
const flickPxPerMs = 0.55;
const flickLeastPx = 36;

/** So far must a card of this width be pulled to be decided on. */
export function threshold(width: number): number {
  return Math.min(140, Math.max(72, width * 0.28));
}

/** What letting go here would do. `velocity` in pixels per millisecond. Down counts only where it does not scroll. */
export function outcomeOf(pull: Pull, velocity: Pull, width: number, canPullDown: boolean): MatchAction | null {
  const limit = threshold(width);
  const isSideways = Math.abs(pull.x) >= Math.abs(pull.y);
  const isFlick =
    Math.abs(velocity.x) > flickPxPerMs &&
    Math.abs(pull.x) > flickLeastPx &&
    Math.sign(velocity.x) === Math.sign(pull.x);
  if (isSideways && (Math.abs(pull.x) > limit || isFlick)) return pull.x > 0 ? 'like' : 'dislike';
  if (canPullDown && !isSideways && pull.y > limit) return 'star';
  return null;
}

/** How far on the way to each outcome, 0 to 1: the strength of the tint. */
export function leaningOf(pull: Pull, width: number, canPullDown: boolean): Record<MatchAction, number> {
  const limit = threshold(width);
  const share = (distance: number) => Math.min(1, Math.max(0, distance / limit));
  const isSideways = Math.abs(pull.x) >= Math.abs(pull.y);
  return {
    like: isSideways ? share(pull.x) : 0,
    dislike: isSideways ? share(-pull.x) : 0,
    star: canPullDown && !isSideways ? share(pull.y) : 0,
  };
}

/** The card follows the hand and tilts as if held at its lower edge. */
export function transformOf({ x, y }: Pull, width: number): string {
  const tilt = Math.max(-1, Math.min(1, x / Math.max(1, width))) * tiltMaxDegrees;
  return `translate3d(${Math.round(x)}px, ${Math.round(y)}px, 0) rotate(${tilt.toFixed(2)}deg)`;
}

/** Where a decided card goes; it has faded before it gets there. */
export const exits: Record<MatchAction, string> = {
  like: 'translate3d(70%, 4%, 0) rotate(14deg)',
  dislike: 'translate3d(-70%, 4%, 0) rotate(-14deg)',
  star: 'translate3d(0, 36%, 0) scale(0.92)',
};
