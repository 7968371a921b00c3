import { createStore } from '#web/lib/store.ts';

export type Quick = 'palette' | 'shortcuts';

/**
 * What stands above the screen by a key. It has no address: it is left by going somewhere, and Back from there leads to
 * the screen below it, not to it.
 */
const shown = createStore<Quick | null>(null);

export const useQuick = shown.use;

/** What is typed for the palette before its box is there to take it; null once it is. */
let early: string | null = null;

export function openQuick(quick: Quick): void {
  early = quick === 'palette' ? '' : null;
  shown.set(quick);
}

export function closeQuick(): void {
  early = null;
  shown.set(null);
}

export const readEarly = () => early;

export function keepEarly(typed: string): void {
  early = typed;
}

export function takeEarly(): string {
  const typed = early ?? '';
  early = null;
  return typed;
}
