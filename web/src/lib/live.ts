import type { ServerSignal } from '@guildhall/contract/signals.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

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
