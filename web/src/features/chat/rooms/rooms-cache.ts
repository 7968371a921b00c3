import type { Message, Room } from '@guildhall/contract/chat.ts';

/*
 * The list of rooms as signals change it. A head (`lastSeq`) and a reading mark (`lastReadSeq`) only ever rise, so
 * answers and signals may overtake each other; unread is their difference, as the server counts it.
 */

function counted(room: Room): Room {
  return { ...room, unreadCount: Math.max(0, room.lastSeq - room.lastReadSeq) };
}

/** Nothing in the room that is on the screen right now counts as unread, even before the server has heard of it. */
function watched(room: Room, watchedRoomId: number | null): Room {
  return room.id === watchedRoomId && room.unreadCount > 0 ? { ...room, unreadCount: 0 } : room;
}

/** The server cuts the preview; a signal brings the whole text. */
const previewMax = 200;

interface Seen {
  meId: number | undefined;
  /** The room whose newest messages are on the screen right now. */
  watchedRoomId: number | null;
}

function withHead(room: Room, message: Message, { meId, watchedRoomId }: Seen): Room {
  if (message.seq <= room.lastSeq) return room;
  // Whoever writes has read: the server moves the mark in the same statement.
  const isOwn = meId !== undefined && message.senderId === meId;
  const next = counted({
    ...room,
    lastSeq: message.seq,
    lastMessage: message.content.slice(0, previewMax),
    lastMessageAt: message.createdAt,
    lastReadSeq: isOwn ? Math.max(room.lastReadSeq, message.seq) : room.lastReadSeq,
  });
  return watched(next, watchedRoomId);
}

/** Latest activity first, as the server sorts. */
function byActivity(a: Room, b: Room): number {
  return (b.lastMessageAt ?? b.createdAt).getTime() - (a.lastMessageAt ?? a.createdAt).getTime() || b.id - a.id;
}

/** Undefined when the list does not know the room: it has to be fetched. */
export function withNewMessage(rooms: readonly Room[], message: Message, seen: Seen): readonly Room[] | undefined {
  const known = rooms.find((room) => room.id === message.roomId);
  if (!known) return undefined;
  if (message.seq <= known.lastSeq) return rooms;
  return rooms.map((room) => (room.id === message.roomId ? withHead(room, message, seen) : room)).sort(byActivity);
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
  heads: ReadonlyMap<number, Message>,
  seen: Seen,
): Room[] {
  const before = new Map(known?.map((room) => [room.id, room]));
  return fetched
    .map((room) => {
      const lastReadSeq = Math.max(room.lastReadSeq, before.get(room.id)?.lastReadSeq ?? 0);
      const marked = lastReadSeq > room.lastReadSeq ? counted({ ...room, lastReadSeq }) : room;
      const head = heads.get(room.id);
      return watched(head ? withHead(marked, head, seen) : marked, seen.watchedRoomId);
    })
    .sort(byActivity);
}
