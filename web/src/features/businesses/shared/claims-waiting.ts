import { sessionEnd } from '#web/lib/session-end.ts';
import { createStore } from '#web/lib/store.ts';

/**
 * Listings that the member has claimed and nobody has decided on, by id, each with the state of its claim in two or three words. Told
 * by `claims`, which stands above.
 */
export const claimsWaiting = createStore<ReadonlyMap<number, string>>(new Map());
sessionEnd.on(() => claimsWaiting.set(new Map()));
