import type { ServerSignal } from '@guildhall/contract/signals.ts';
import type { QueryClient } from '@tanstack/react-query';
import { moderationKeys, withClock } from './queries.ts';

export function onSignal(signal: ServerSignal, client: QueryClient): void {
  if (signal.type === 'moderation_changed') client.setQueryData(moderationKeys.mine, withClock(signal.state));
}

export function onReconnect(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: moderationKeys.mine });
}
