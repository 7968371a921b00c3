import { editMinutes, type Message } from '@guildhall/contract/chat.ts';

/** The server's clock decides: this one says only whether it is worth offering. */
export function isEditable({ messageType, createdAt }: Message): boolean {
  return messageType === 'text' && Date.now() - createdAt.getTime() < editMinutes * 60_000;
}

/** The last message that one has written, while it can be changed. */
export function lastOwnOf(messages: readonly Message[], meId: number): Message | undefined {
  const last = messages.findLast(({ senderId, messageType }) => senderId === meId && messageType === 'text');
  return last && isEditable(last) ? last : undefined;
}
