import { sessionEnd } from '#web/lib/session-end.ts';
import { createStore } from '#web/lib/store.ts';

/** What waits for the member's proof. */
interface Asked {
  answer: (isProven: boolean) => void;
}

export const asked = createStore<Asked | null>(null);
let underWay: Promise<boolean> | undefined;

/**
 * Opens 'Confirm it’s you'. True once the member has proven it; false when they would rather not. Several calls that need it
 * wait for one answer.
 */
export function askForProof(): Promise<boolean> {
  underWay ??= new Promise<boolean>((answer) => asked.set({ answer })).finally(() => {
    underWay = undefined;
    asked.set(null);
  });
  return underWay;
}

/** The member is gone: what waited for their proof is not done. */
export function dropProof(): void {
  asked.read()?.answer(false);
}
sessionEnd.on(dropProof);
