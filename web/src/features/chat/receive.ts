import type { Message } from '@guildhall/contract/chat.ts';
import type { QueryClient } from '@tanstack/react-query';
import { addToLog, catchUp, readLog } from './messages/log-queries.ts';
import { dropSent, forgetShown } from './outbox/outbox.ts';
import { showInRooms } from './queries.ts';

/** A message that is stored: a signal tells of it, and the answer to whoever sent it. Being told twice changes nothing. */
export function receive(client: QueryClient, message: Message): void {
  dropSent(message);
  if (addToLog(client, message.roomId, [message])) void catchUp(client, message.roomId);
  showInRooms(client, message);
  // A room that is not loaded has no log that could show it.
  if (!readLog(client, message.roomId)) forgetShown(message.roomId, [message]);
}
