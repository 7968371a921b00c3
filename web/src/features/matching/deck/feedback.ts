import type { Candidate, MatchAction } from '@guildhall/contract/matching.ts';
import { ApiError } from '#web/lib/api.ts';
import { plural } from '#web/lib/format.ts';

export const decidedTexts: Record<MatchAction, string> = {
  like: 'Matching request sent! Business moved to pending requests.',
  star: 'Business added to favorites! You can send a match request later.',
  dislike: 'Business moved to rejected. You can change your mind later.',
};

/** What the toast says of a decision that was saved. To somebody who has asked, a pass is an answer. */
export function toldOf(
  action: MatchAction,
  { name, request }: Pick<Candidate, 'name' | 'request'>,
): { title: string; description?: string } {
  if (!request || action !== 'dislike') return { title: decidedTexts[action] };
  return { title: declined(name), description: decidedTexts.dislike };
}

const declined = (name: string) => `You declined ${name}.`;

const past: Record<MatchAction, (name: string) => string> = {
  like: (name) => `Match request sent to ${name}.`,
  star: (name) => `${name} added to favorites.`,
  dislike: (name) => `Passed on ${name}.`,
};

/** For the live region: what happened, and the next card or how many are left. */
export function spoken(
  action: MatchAction,
  { name, request }: Pick<Candidate, 'name' | 'request'>,
  next: string | undefined,
  left: number,
): string {
  const done = request && action === 'dislike' ? declined(name) : past[action](name);
  if (left === 0) return `${done} No more businesses.`;
  return `${done} ${next ? `Next: ${next}.` : remainingText(left)}`;
}

export function remainingText(count: number): string {
  return `${plural(count, 'business', 'businesses')} remaining`;
}

/** Why there is no card: each has been decided on, or there was never one. */
export function noneLeftText(hasDecided: boolean): string {
  return hasDecided
    ? 'You have seen every business there is.'
    : 'Nobody else is listed yet. Businesses appear here as they join.';
}

/** What stands between the member and the call, and is told where it happened. */
export type Refusal = 'unconfirmed' | 'limit';

export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'email_unconfirmed') return 'unconfirmed';
  return error.code === 'limit_reached' ? 'limit' : null;
}

/** The business is not to be had (any more): bringing its card back would be a trap. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && [404, 409].includes(error.status);
}

export const acceptedTexts = { title: 'Match Accepted', description: 'Chat room has been created' };
