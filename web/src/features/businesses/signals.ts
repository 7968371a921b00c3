import type { ServerSignal } from '@guildhall/contract/signals.ts';
import type { QueryClient } from '@tanstack/react-query';
import { businessKeys } from './queries.ts';

export function onSignal(signal: ServerSignal, client: QueryClient): void {
  if (signal.type === 'businesses_changed') onReconnect(client);
}

export function onReconnect(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: businessKeys.all });
}
