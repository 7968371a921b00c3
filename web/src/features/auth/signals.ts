import type { ServerSignal } from '@guildhall/contract/signals.ts';
import type { QueryClient } from '@tanstack/react-query';
import { authKeys } from './queries.ts';

export function onSignal(signal: ServerSignal, client: QueryClient): void {
  if (signal.type === 'me_changed') void client.invalidateQueries({ queryKey: authKeys.me });
}

/** After a gap in the connection: what signals would have told is fetched. */
export function onReconnect(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: authKeys.me });
}
