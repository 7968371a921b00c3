import type { Message } from '@guildhall/contract/chat.ts';
import type { QueryClient } from '@tanstack/react-query';
import { addToLog, readLog } from './log/log-queries.ts';
import { dropSent, forgetShown } from './outbox/outbox.ts';
import { messageTold, showInRooms } from './queries.ts';

/** A message as it is stored: a signal tells of it, and the answer to whoever wrote or changed it. Being told twice changes nothing. */
export function receive(client: QueryClient, message: Message): void {
  keep(client, message);
  showInRooms(client, message);
}

function keep(client: QueryClient, message: Message): void {
  dropSent(message);
  addToLog(client, message.roomId, [message]);
  // A room that is not loaded has no log that could show it.
  if (!readLog(client, message.roomId)) forgetShown(message.roomId, [message]);
}
messageTold.on(keep);
