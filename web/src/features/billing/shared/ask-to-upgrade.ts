import { sessionEnd } from '#web/lib/session-end.ts';
import { createStore } from '#web/lib/store.ts';

/** Why an act was refused, while the dialog that says so is open. */
const refusal = createStore<string | null>(null);

export const useUpgradeAsked = refusal.use;

/** After an act that the plan has no room for, where the screen has no place to say so. */
export const askToUpgrade = (sentence: string): void => refusal.set(sentence);

export const closeUpgrade = (): void => refusal.set(null);
sessionEnd.on(closeUpgrade);
