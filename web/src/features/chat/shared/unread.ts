import type { Room } from '@guildhall/contract/chat.ts';

/**
 * What waits for the member in a room: its unread messages, in the general one only those that name them (product.md, chat 6).
 * The room list itself counts them all.
 */
export function unreadOf({ type, unreadCount, unreadMentions }: Room): number {
  return type === 'general' ? unreadMentions.length : unreadCount;
}
