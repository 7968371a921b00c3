import { sessionEnd } from '#web/lib/session-end.ts';
import { createStore } from '#web/lib/store.ts';

/** product.md 9. */
const limit = 1;
export const toastMs = 5000;
const removeAfterMs = 1_000_000;

export interface ToastOptions {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive';
  /** The screen that it is about and goes with, where that is not this one but the one that comes next. */
  path?: string;
  /** It tells of something that did not happen on this screen, so it does not go when the screen is left. */
  isFromAnywhere?: boolean;
  /** The page is about to be left: nothing else is said over it. */
  isLast?: boolean;
  /** Undo, for example. */
  action?: { label: string; onClick: () => void };
  /** It is on the screen; may be called again. */
  onShown?: () => void;
}

export interface ShownToast extends ToastOptions {
  id: number;
  isOpen: boolean;
  path: string;
}

/** The toasts that are drawn, the newest first. */
export const toasts = createStore<readonly ShownToast[]>([]);
let lastId = 0;

/** Closes it now; it leaves the list after the specified time, when its way out has long been animated. */
export function dismissToast(id: number): void {
  toasts.set(toasts.read().map((entry) => (entry.id === id ? { ...entry, isOpen: false } : entry)));
  setTimeout(() => toasts.set(toasts.read().filter((entry) => entry.id !== id)), removeAfterMs);
}

/** Callable from anywhere. One at a time: a new one takes the place of the old. Returns the id for `dismissToast`. */
export function toast(options: ToastOptions): number {
  const [shown] = toasts.read();
  if (shown?.isLast && shown.isOpen) return shown.id;
  lastId += 1;
  const added = { path: location.pathname, ...options, id: lastId, isOpen: true };
  toasts.set([added, ...toasts.read()].slice(0, limit));
  return lastId;
}

/** After a navigation: what was said about the screen before is not to lie on this one. */
export function dismissToastsOfOtherScreens(path: string): void {
  for (const entry of toasts.read())
    if (entry.isOpen && !entry.isFromAnywhere && entry.path !== path) dismissToast(entry.id);
}

/** What was offered to a member who is gone is not to be taken by the next one. */
sessionEnd.on(() => {
  for (const entry of toasts.read()) if (entry.isOpen && entry.action) dismissToast(entry.id);
});
