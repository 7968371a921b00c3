import type { ServerSignal } from '@guildhall/contract/signals.ts';
import type { QueryClient } from '@tanstack/react-query';
import { businessKeys } from './queries.ts';

export function onSignal(signal: ServerSignal, client: QueryClient): void {
  if (signal.type === 'businesses_changed') onReconnect(client);
}

/** Counts follow at once. The directory's pages are only marked: its screen offers to refresh them. */
export function onReconnect(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: businessKeys.mine });
  void client.invalidateQueries({ queryKey: businessKeys.facets });
  void client.invalidateQueries({ queryKey: businessKeys.lists, refetchType: 'none' });
}
