import { channel } from './store.ts';

/**
 * The member is gone, or is somebody else. Whoever holds something of them outside the query cache says beside it, by
 * `sessionEnd.on`, how it is forgotten: code that was never loaded holds nothing.
 */
export const sessionEnd = channel();

type Keep = (name: string, value: string) => void;

/**
 * The session is about to end under somebody who did not mean it. Whoever holds what was typed and not yet sent hands it over here;
 * the same member finds it in their personal storage after signing in again.
 */
export const sessionLoss = channel<[keep: Keep]>();
