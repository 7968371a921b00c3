import { swipeMs } from '@guildhall/contract/matching.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { match } from '#web/test/matches.ts';
import { toasts } from '#web/ui/toast.ts';
import { forgetCelebration, tellLiked } from './celebration.ts';

const words = { title: 'Match Sent', description: 'Your business match request has been sent successfully!' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { pathname: '/matching' });
});
afterEach(() => {
  forgetCelebration();
  toasts.set([]);
  vi.useRealTimers();
});

test('a like that waits for an answer is told as one that was sent', () => {
  tellLiked(match(3, { status: 'pending' }), words);
  vi.advanceTimersByTime(swipeMs);
  expect(toasts.read()).toMatchObject([words]);
});

test('a like that crossed another is told as the match that it is', () => {
  tellLiked(match(3, { status: 'accepted', roomId: 12 }), words);
  expect(toasts.read()).toEqual([]);
  vi.advanceTimersByTime(swipeMs);
  expect(toasts.read()).toMatchObject([{ title: 'Match Accepted', description: 'Chat room has been created' }]);
});
