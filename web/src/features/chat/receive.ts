import type { Message } from '@guildhall/contract/chat.ts';
import type { QueryClient } from '@tanstack/react-query';
import { addToLog, catchUp, readLog, replaceInLog } from './messages/log-queries.ts';
import { dropSent, forgetShown } from './outbox/outbox.ts';
import { chatKeys, showInRooms, showRemovedInRooms } from './queries.ts';

/** A message that is stored: a signal tells of it, and the answer to whoever sent it. Being told twice changes nothing. */
export function receive(client: QueryClient, message: Message): void {
  dropSent(message);
  if (addToLog(client, message.roomId, [message])) void catchUp(client, message.roomId);
  showInRooms(client, message);
  // A room that is not loaded has no log that could show it.
  if (!readLog(client, message.roomId)) forgetShown(message.roomId, [message]);
}

/** A message was taken away: nothing that is kept here goes on showing it. */
export function showRemoved(client: QueryClient, message: Message): void {
  replaceInLog(client, message.roomId, [message]);
  showRemovedInRooms(client, message);
  // What was asked before it was removed may still be on its way.
  const queryKey = chatKeys.log(message.roomId);
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
}
