import { channel } from './store.ts';

/**
 * The member is gone, or is somebody else. Whoever holds something of them outside the query cache says beside it, by
 * `sessionEnd.on`, how it is forgotten: code that was never loaded holds nothing.
 */
export const sessionEnd = channel();
