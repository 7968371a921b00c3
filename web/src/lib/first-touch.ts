import { createStore } from './store.ts';

const events = ['pointermove', 'pointerdown', 'keydown'] as const;
const patienceMs = 10_000;

/**
 * False at first; true when somebody touches the page, its keys or the mouse, or after ten seconds, as the network may be gone by
 * then: for code that no first paint needs, and that should be there before it is.
 */
export const firstTouch = createStore(false);

export function waitForTouch(): void {
  const controller = new AbortController();
  const { signal } = controller;
  const finish = () => {
    controller.abort();
    clearTimeout(timer);
    firstTouch.set(true);
  };
  const timer = setTimeout(finish, patienceMs);
  for (const name of events) addEventListener(name, finish, { signal, capture: true, passive: true });
}

if (!import.meta.env.SSR) waitForTouch();
