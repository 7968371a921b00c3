import { previewMax } from '@guildhall/contract/chat.ts';

/** By what a member chooses whether unread lines are mailed. */
export const unreadTopic = 'messages';

/** Two people share one room for ever: this is its key. */
export function pairOf(a: number, b: number): string {
  return `${Math.min(a, b)}:${Math.max(a, b)}`;
}

export function previewOf(content: string): string {
  return content.slice(0, previewMax).toWellFormed();
}

/**
 * How many messages of a room its member has not read, of the hidden ones none. The list of these is read after the
 * room: what was said in between stands in it, and not in `lastSeq`.
 */
export function countUnread(
  { lastSeq, lastReadSeq }: { lastSeq: number; lastReadSeq: number },
  hidden: number[],
): number {
  const counted = hidden.filter((seq) => seq > lastReadSeq && seq <= lastSeq);
  return Math.max(0, lastSeq - lastReadSeq - counted.length);
}

const commonEndings =
  'com|net|org|info|biz|io|co|me|app|dev|xyz|top|shop|store|online|site|club|link|ly|ru|cn|de|uk';
const link = new RegExp(`[a-z][a-z0-9+.-]*://\\S|\\bwww\\.\\S|[a-z0-9]\\.(?:${commonEndings})\\b`, 'i');

/**
 * A web address, also without its scheme. Not every word around a full stop: people forget the space after it. So the
 * endings are the few that matter, and not the whole list of a library, by which 'See you.So long' is a link.
 */
export function containsLink(text: string): boolean {
  return link.test(text);
}
