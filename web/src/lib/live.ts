import type { ServerSignal } from '@guildhall/contract/signals.ts';
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** What a feature does to stay true while somebody is signed in. What it holds of them it forgets by `sessionEnd`. */
export interface LiveFeature {
  onSignal(signal: ServerSignal, client: QueryClient): void;
  /** Signals may have been missed: what they would have told is fetched. */
  onGap(client: QueryClient): void;
}

/** Fetches again what is on screen; a fetch that is under way already is let finish. */
export function refresh(client: QueryClient, ...queryKeys: QueryKey[]): void {
  for (const queryKey of queryKeys) void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
}

/** Within this time everybody has followed a change that everybody heard of. */
export const spreadMs = 20_000;
const spreading = new WeakMap<QueryClient, Set<string>>();

/**
 * The same for what everybody hears of and nobody waits for, such as counts: it is stale at once, so the next look brings
 * it; on screen it follows a little later, at another moment in each browser, once for all that was told until then.
 */
export function refreshSoon(client: QueryClient, ...queryKeys: QueryKey[]): void {
  const waiting = spreading.get(client) ?? new Set();
  spreading.set(client, waiting);
  for (const queryKey of queryKeys) {
    void client.invalidateQueries({ queryKey, refetchType: 'none' });
    const key = hashKey(queryKey);
    if (waiting.has(key)) continue;
    waiting.add(key);
    setTimeout(() => {
      waiting.delete(key);
      void client.refetchQueries({ queryKey, type: 'active', stale: true }, { cancelRefetch: false });
    }, Math.random() * spreadMs);
  }
}
