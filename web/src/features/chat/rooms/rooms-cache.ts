import {
  hiddenAmong,
  type Message,
  mentionPattern,
  mentionsMax,
  previewMax,
  type Room,
} from '@guildhall/contract/chat.ts';
import { chatName, type Me } from '@guildhall/contract/members.ts';

/*
 * The list of rooms as signals change it. A head (`lastSeq`), the number of its latest change (`rev`) and a reading mark
 * (`lastReadSeq`) only ever rise, so answers and signals may overtake each other; unread is the difference of head and mark
 * without what is hidden, as the server counts it.
 */

function counted(room: Room): Room {
  const unreadHidden = room.unreadHidden.filter((seq) => seq > room.lastReadSeq);
  return {
    ...room,
    unreadCount: Math.max(0, room.lastSeq - room.lastReadSeq - unreadHidden.length),
    unreadMentions: room.unreadMentions.filter((seq) => seq > room.lastReadSeq),
    unreadHidden,
  };
}

/** Nothing in the room that is on the screen right now counts as unread, even before the server has heard of it. */
function watched(room: Room, watchedRoomId: number | null): Room {
  return room.id === watchedRoomId && room.unreadCount > 0
    ? { ...room, unreadCount: 0, unreadMentions: [] }
    : room;
}

interface Seen {
  me: Pick<Me, 'id' | 'firstName' | 'lastName' | 'nickname' | 'useNicknameInChat'> | null | undefined;
  /** The room whose newest messages are on the screen right now. */
  watchedRoomId: number | null;
}

/** As the server counts: in the general room, others' messages with the name under which one speaks. */
function isMention(room: Room, { content, senderId }: Message, { me }: Seen): boolean {
  if (room.type !== 'general' || !me || senderId === me.id || !content.includes('@')) return false;
  return new RegExp(mentionPattern(chatName(me)), 'iu').test(content);
}

/** Nobody is mentioned any longer by what was removed. */
function withoutMention(room: Room, { seq, messageType }: Message): Room {
  const isGone = messageType === 'removed' && room.unreadMentions.includes(seq);
  return isGone ? { ...room, unreadMentions: room.unreadMentions.filter((one) => one !== seq) } : room;
}

/** A message that was there before is another one now: only the last one shows in the list. */
function withChange(known: Room, message: Message): Room {
  const { seq, rev, messageType, content } = message;
  const room = withoutMention(known, message);
  if (rev <= room.rev) return room;
  const isShown = seq === room.lastSeq && messageType !== 'hidden';
  return { ...room, rev, ...(isShown && { lastMessage: content.slice(0, previewMax) }) };
}

function withHead(room: Room, message: Message, seen: Seen): Room {
  if (message.seq <= room.lastSeq) return withChange(room, message);
  const { me, watchedRoomId } = seen;
  // Whoever writes has read: the server moves the mark in the same statement.
  const isOwn = me && message.senderId === me.id;
  const next = counted({
    ...room,
    lastSeq: message.seq,
    rev: Math.max(room.rev, message.rev),
    ...(message.messageType === 'hidden'
      ? { unreadHidden: [...new Set([...room.unreadHidden, message.seq])].slice(-hiddenAmong) }
      : { lastMessage: message.content.slice(0, previewMax), lastMessageAt: message.createdAt }),
    lastReadSeq: isOwn ? Math.max(room.lastReadSeq, message.seq) : room.lastReadSeq,
    unreadMentions: isMention(room, message, seen)
      ? [...new Set([...room.unreadMentions, message.seq])].slice(-mentionsMax)
      : room.unreadMentions,
  });
  return watched(next, watchedRoomId);
}

/** Latest activity first. */
function byActivity(a: Room, b: Room): number {
  return (b.lastMessageAt ?? b.createdAt).getTime() - (a.lastMessageAt ?? a.createdAt).getTime() || b.id - a.id;
}

/** Its words may be those in the list, and not as they are now: of two last messages, or because what came after it is hidden. */
function isUnsure(room: Room, { seq, rev, messageType, content, createdAt }: Message): boolean {
  const mayShow =
    seq === room.lastSeq
      ? rev < room.rev
      : seq < room.lastSeq && createdAt.getTime() === room.lastMessageAt?.getTime();
  return mayShow && messageType !== 'hidden' && content.slice(0, previewMax) !== room.lastMessage;
}

/** Undefined when the list has to be fetched: it does not know the room, or can't tell what its last message says now. */
export function withMessage(rooms: readonly Room[], message: Message, seen: Seen): readonly Room[] | undefined {
  const known = rooms.find((room) => room.id === message.roomId);
  if (!known) return undefined;
  if (isUnsure(known, message)) return undefined;
  const next = withHead(known, message, seen);
  return next === known ? rooms : rooms.map((room) => (room === known ? next : room)).sort(byActivity);
}

/** Another tab, or the answer to our own call, says how far the member has read. */
export function withReadMark(
  rooms: readonly Room[],
  { roomId, lastReadSeq }: { roomId: number; lastReadSeq: number },
  watchedRoomId: number | null,
): Room[] {
  return rooms.map((room) => {
    if (room.id !== roomId || lastReadSeq <= room.lastReadSeq) return room;
    return watched(counted({ ...room, lastReadSeq }), watchedRoomId);
  });
}

/** A fetched list may be older than what signals have told since it was asked for; the higher number holds. */
export function reconciled(
  fetched: readonly Room[],
  known: readonly Room[] | undefined,
  latestBySignal: ReadonlyMap<number, Message>,
  seen: Seen,
): Room[] {
  const before = new Map(known?.map((room) => [room.id, room]));
  return fetched
    .map((room) => {
      const earlier = before.get(room.id);
      const lastReadSeq = Math.max(room.lastReadSeq, earlier?.lastReadSeq ?? 0);
      const isNewer = (seq: number) => seq > room.lastSeq;
      const mentions = earlier?.unreadMentions.filter(isNewer) ?? [];
      const hidden = earlier?.unreadHidden.filter(isNewer) ?? [];
      const rev = Math.max(room.rev, earlier?.rev ?? 0);
      const isOlder = lastReadSeq > room.lastReadSeq || mentions.length + hidden.length > 0;
      const marked = isOlder
        ? counted({
            ...room,
            lastReadSeq,
            unreadMentions: [...room.unreadMentions, ...mentions],
            unreadHidden: [...room.unreadHidden, ...hidden],
          })
        : room;
      const latest = latestBySignal.get(room.id);
      const told = latest && latest.rev > room.rev ? withHead(marked, latest, seen) : marked;
      return watched(told.rev < rev ? { ...told, rev } : told, seen.watchedRoomId);
    })
    .sort(byActivity);
}
