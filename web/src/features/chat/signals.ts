import type { ServerSignal } from '@guildhall/contract/signals.ts';
import type { QueryClient } from '@tanstack/react-query';
import { dropSent } from './composer/outbox.ts';
import { addToLog, catchUp, catchUpAll } from './messages/log-queries.ts';
import { chatKeys, showInRooms, showReadMark } from './queries.ts';

export function onSignal(signal: ServerSignal, client: QueryClient): void {
  if (signal.type === 'new_message') {
    const { message } = signal;
    dropSent(message);
    showInRooms(client, message);
    if (addToLog(client, message.roomId, [message])) void catchUp(client, message.roomId);
  }
  if (signal.type === 'room_read') showReadMark(client, signal);
  if (signal.type === 'rooms_changed' || signal.type === 'match_changed')
    void client.invalidateQueries({ queryKey: chatKeys.rooms });
}

export function onReconnect(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: chatKeys.rooms });
  catchUpAll(client);
}
