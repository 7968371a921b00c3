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

/** What was written with requests that failed or were taken back, by business. */
const unsentNotes = new Map<number, string>();

export function keepNote(businessId: number, note: string): void {
  unsentNotes.set(businessId, note);
}

/** For the form, which keeps it from here on. */
export function takeNote(businessId: number): string | undefined {
  const note = unsentNotes.get(businessId);
  unsentNotes.delete(businessId);
  return note;
}

sessionEnd.on(() => {
  pending.set(nothingPending);
  unsentNotes.clear();
});
