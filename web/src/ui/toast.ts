/** Specification section 9. */
const limit = 1;
export const toastMs = 5000;
const removeAfterMs = 1_000_000;

export interface ToastOptions {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive';
  /** Undo, for example. */
  action?: { label: string; onClick: () => void };
}

export interface ShownToast extends ToastOptions {
  id: number;
  isOpen: boolean;
}

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly ShownToast[]) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Closes it now; it leaves the list much later, so that its way out can be animated. */
export function dismissToast(id: number): void {
  set(shown.map((entry) => (entry.id === id ? { ...entry, isOpen: false } : entry)));
  setTimeout(() => set(shown.filter((entry) => entry.id !== id)), removeAfterMs);
}

/** Callable from anywhere. One at a time: a new one takes the place of the old. Returns the id for `dismissToast`. */
export function toast(options: ToastOptions): number {
  lastId += 1;
  set([{ ...options, id: lastId, isOpen: true }, ...shown].slice(0, limit));
  return lastId;
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => shown,
};
