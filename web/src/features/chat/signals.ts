import type { ServerSignal } from '@guildhall/contract/signals.ts';
import type { QueryClient } from '@tanstack/react-query';
import { chatKeys } from './queries.ts';

const roomSignals: ReadonlySet<ServerSignal['type']> = new Set([
  'new_message',
  'room_read',
  'rooms_changed',
  'match_changed',
]);

export function onSignal(signal: ServerSignal, client: QueryClient): void {
  if (roomSignals.has(signal.type)) void client.invalidateQueries({ queryKey: chatKeys.rooms });
}

export function onReconnect(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: chatKeys.rooms });
}
