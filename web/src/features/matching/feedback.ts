import type { MatchAction } from '@guildhall/contract/matching.ts';
import { ApiError, userMessage } from '#web/lib/api.ts';
import { plural } from '#web/lib/format.ts';
import { toast } from '#web/ui/toast.ts';

/** Specification section 8. */
export const decidedTexts: Record<MatchAction, string> = {
  like: 'Matching request sent! Business moved to pending requests.',
  star: 'Business added to favorites! You can send a match request later.',
  dislike: 'Business moved to rejected. You can change your mind later.',
};

const past: Record<MatchAction, (name: string) => string> = {
  like: (name) => `Match request sent to ${name}.`,
  star: (name) => `${name} added to favorites.`,
  dislike: (name) => `Passed on ${name}.`,
};

/** For the live region: what happened, and the next card or how many are left. */
export function spoken(action: MatchAction, name: string, next: string | undefined, left: number): string {
  if (left === 0) return `${past[action](name)} No more businesses.`;
  return `${past[action](name)} ${next ? `Next: ${next}.` : remainingText(left)}`;
}

/** Specification section 2. */
export function remainingText(count: number): string {
  return `${plural(count, 'business', 'businesses')} remaining`;
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

/** The specification's sentence; where the member can do something about it, the server's. */
export function toastFailure(error: unknown, sentence: string): void {
  const description = refusalOf(error) ? userMessage(error, sentence) : sentence;
  toast({ title: 'Error', description, variant: 'destructive' });
}

export function toastAccepted(): void {
  toast({ title: 'Match Accepted', description: 'Chat room has been created' });
}
