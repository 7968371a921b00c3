import type { Candidate, MatchAction } from '@guildhall/contract/matching.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { ApiError } from '#web/lib/api.ts';
import { t } from '#web/lib/text.ts';

export const decidedTexts: Record<MatchAction, Message> = {
  like: message('Matching request sent! Business moved to pending requests.'),
  star: message('Business added to favorites! You can send a match request later.'),
  dislike: message('Business moved to rejected. You can change your mind later.'),
};

/** What the toast says of a decision that was saved. To somebody who has asked, a pass is an answer. */
export function toldOf(
  action: MatchAction,
  { name, request }: Pick<Candidate, 'name' | 'request'>,
): { title: string; description?: string } {
  if (!request || action !== 'dislike') return { title: t(decidedTexts[action]) };
  return { title: declined(name), description: t(decidedTexts.dislike) };
}

const declined = (name: string) => t('You declined {name}.', { name });

const past: Record<MatchAction, (name: string) => string> = {
  like: (name) => t('Match request sent to {name}.', { name }),
  star: (name) => t('{name} added to favorites.', { name }),
  dislike: (name) => t('Passed on {name}.', { name }),
};

/** For the live region: what happened, and the next card or how many are left. */
export function spoken(
  action: MatchAction,
  { name, request }: Pick<Candidate, 'name' | 'request'>,
  next: string | undefined,
  left: number,
): string {
  const done = request && action === 'dislike' ? declined(name) : past[action](name);
  if (left === 0) return t('{done} No more businesses.', { done });
  return next ? t('{done} Next: {next}.', { done, next }) : `${done} ${remainingText(left)}`;
}

export function remainingText(count: number): string {
  return t('{count, plural, one {# business} other {# businesses}} remaining', { count });
}

/** Why there is no card: each has been decided on, or there was never one. */
export function noneLeftText(hasDecided: boolean): string {
  return hasDecided
    ? t('You have seen every business there is.')
    : t('Nobody else is listed yet. Businesses appear here as they join.');
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

export const acceptedTexts = {
  title: message('Match Accepted'),
  description: message('Chat room has been created'),
};
