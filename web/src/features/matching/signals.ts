import type { ServerSignal } from '@guildhall/contract/signals.ts';
import type { QueryClient } from '@tanstack/react-query';
import { matchingKeys } from './queries.ts';

export function onSignal(signal: ServerSignal, client: QueryClient): void {
  if (signal.type === 'match_changed') onReconnect(client);
}

export function onReconnect(client: QueryClient): void {
  for (const queryKey of Object.values(matchingKeys)) void client.invalidateQueries({ queryKey });
}
