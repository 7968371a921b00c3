import type { Message } from '@guildhall/contract/chat.ts';
import type { QueryClient } from '@tanstack/react-query';

/** What the chat screen has besides the list of rooms: logs and unsent messages. They outlive it; no other screen loads their code. */
interface OpenedChat {
  receive(client: QueryClient, message: Message): void;
  showRemoved(client: QueryClient, message: Message): void;
  onGap(client: QueryClient): void;
}

let opened: OpenedChat | undefined;

/** Undefined until this page has loaded the chat screen: it has nothing yet that a signal could change. */
export const openedChat = (): OpenedChat | undefined => opened;

export function chatIsOpened(chat: OpenedChat): void {
  opened = chat;
}
