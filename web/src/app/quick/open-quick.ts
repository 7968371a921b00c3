import { createStore } from '#web/lib/store.ts';

export type Quick = 'palette' | 'shortcuts';

/**
 * What stands above the screen by a key. It has no address: it is left by going somewhere, and Back from there leads to
 * the screen below it, not to it.
 */
const shown = createStore<Quick | null>(null);

export const useQuick = shown.use;
export const openQuick = (quick: Quick) => shown.set(quick);
export const closeQuick = () => shown.set(null);
