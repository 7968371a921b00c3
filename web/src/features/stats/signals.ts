import type { ServerSignal } from '@guildhall/contract/signals.ts';
import type { QueryClient } from '@tanstack/react-query';
import { statsKeys } from './queries.ts';

export function onSignal(signal: ServerSignal, client: QueryClient): void {
  if (signal.type === 'businesses_changed') void client.invalidateQueries({ queryKey: statsKeys.all });
}

export function onReconnect(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: statsKeys.all });
}
