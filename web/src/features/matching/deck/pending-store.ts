import { sessionEnd } from '#web/lib/session-end.ts';
import { createStore } from '#web/lib/store.ts';
import { type DeckEvent, nothingPending, pendingAfter } from './pending.ts';

/** Outlives the screen: a card whose call is under way must not be there again when the member comes back. */
const pending = createStore(nothingPending);

export const readPending = pending.read;
export const usePending = pending.use;

export function dispatch(event: DeckEvent): void {
  pending.set(pendingAfter(pending.read(), event));
}

sessionEnd.on(() => pending.set(nothingPending));
