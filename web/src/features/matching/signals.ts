import type { ServerSignal } from '@guildhall/contract/signals.ts';
import type { QueryClient } from '@tanstack/react-query';
import { refreshMatching } from './queries.ts';

export function onSignal(signal: ServerSignal, client: QueryClient): void {
  if (signal.type === 'match_changed') refreshMatching(client);
}

export function onReconnect(client: QueryClient): void {
  refreshMatching(client);
}
