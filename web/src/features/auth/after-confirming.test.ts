import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepWayOn, readWayOn } from './after-confirming.ts';

const store = new Map<string, string>();
afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  store.clear();
  vi.useFakeTimers();
  vi.stubGlobal('location', { origin: 'https://hall.example' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
});

test('the way on is kept for whoever registered with one', () => {
  expect(readWayOn()).toBeUndefined();
  keepWayOn('/subscribe?plan=premium');
  expect(readWayOn()).toBe('/subscribe?plan=premium');
});

test('it is forgotten after a day, and when somebody registers without one', () => {
  keepWayOn('/subscribe');
  vi.advanceTimersByTime(86_400_000);
  expect(readWayOn()).toBeUndefined();
  keepWayOn('/subscribe');
  keepWayOn(undefined);
  expect(readWayOn()).toBeUndefined();
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)'])(
  '%s leads nowhere',
  (path) => {
    keepWayOn(path);
    expect(readWayOn()).toBeUndefined();
  },
);

test('what somebody else has written there leads nowhere', () => {
  store.set('guildhall.after-confirming', '{broken');
  expect(readWayOn()).toBeUndefined();
});
