import {
  generalRoomId,
  listMessages,
  listRooms,
  type Message,
  markRoomRead,
  type Room,
} from '@guildhall/contract/chat.ts';
import type { Me } from '@guildhall/contract/members.ts';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { authKeys, useMayAsk } from '#web/features/auth/queries.ts';
import { call } from '#web/lib/api.ts';
import { sessionEnd } from '#web/lib/session-end.ts';
import { channel } from '#web/lib/store.ts';
import { reconciled, withMessage, withReadMark } from './rooms/rooms-cache.ts';
import { watchedRoom } from './rooms/watched-room.ts';
import { unreadOf } from './shared/unread.ts';

export const chatKeys = {
  rooms: ['rooms'] as const,
  logs: ['room-log'] as const,
  log: (roomId: number) => ['room-log', roomId] as const,
  allLines: ['room-lines'] as const,
  lines: (roomId: number) => ['room-lines', roomId] as const,
  allPins: ['room-pins'] as const,
  pins: (roomId: number) => ['room-pins', roomId] as const,
  allMutes: ['room-mutes'] as const,
  mutes: (roomId: number) => ['room-mutes', roomId] as const,
};

/** A signal has told a new or changed message: for what only the chat screen's code holds, once that is loaded. */
export const messageTold = channel<[client: QueryClient, message: Message]>();
/** Signals may have been missed. */
export const signalsMissed = channel<[client: QueryClient]>();

/** The newest message that a signal told of, by room: a list fetched at the same moment may not have it yet. */
const latestBySignal = new Map<number, Message>();

export function forgetSignalled(): void {
  latestBySignal.clear();
}
sessionEnd.on(forgetSignalled);

function seen(client: QueryClient) {
  return { me: client.getQueryData<Me | null>(authKeys.me), watchedRoomId: watchedRoom() };
}

export const roomsQuery = queryOptions({
  queryKey: chatKeys.rooms,
  async queryFn({ client, signal }) {
    const fetched = await call(listRooms, {}, { signal });
    return reconciled(fetched, client.getQueryData<Room[]>(chatKeys.rooms), latestBySignal, seen(client));
  },
});

export function useRooms() {
  const enabled = useMayAsk('chat');
  return useQuery({ ...roomsQuery, enabled });
}

function unreadTotal(rooms: readonly Room[]): number {
  return rooms.reduce((sum, room) => sum + unreadOf(room), 0);
}

/**
 * Unread messages of private and group rooms, and mentions in the general one: the number of the sidebar and of the page
 * title (product.md, chat 6). Who follows it draws nothing anew for a message that doesn't change it.
 */
export function useUnreadTotal() {
  const enabled = useMayAsk('chat');
  return useQuery({ ...roomsQuery, enabled, select: unreadTotal });
}

const withNews = (rooms: readonly Room[]) =>
  rooms.filter((room) => room.type === 'group' && unreadOf(room) > 0).length;

const roomOfGroup = (groupId: number) => (rooms: readonly Room[]) =>
  rooms.find((room) => room.groupId === groupId) ?? null;

/** The room of a group that the member is in; null where they may not read it. */
export function useGroupRoom(groupId: number) {
  const enabled = useMayAsk('chat');
  return useQuery({ ...roomsQuery, enabled, select: roomOfGroup(groupId) });
}

export const lastLinesShown = 5;

/** The last lines of a room. A message that comes or changes raises `rev`, and they are asked for again. */
export function lastLinesQuery({ id, rev }: Pick<Room, 'id' | 'rev'>) {
  return queryOptions({
    queryKey: [...chatKeys.lines(id), rev],
    queryFn: ({ signal }) =>
      call(listMessages, { params: { roomId: id }, query: { limit: lastLinesShown } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** In how many of the member's groups something is new. */
export function useGroupsWithNews() {
  const enabled = useMayAsk('chat');
  return useQuery({ ...roomsQuery, enabled, select: withNews });
}

/** The room's place in the list, its preview and its unread count, after a message is there or is another one. */
export function showInRooms(client: QueryClient, message: Message): void {
  const known = latestBySignal.get(message.roomId);
  const isOvertaken = known?.seq === message.seq && known.rev > message.rev;
  if (isOvertaken) return;
  if (!known || known.seq <= message.seq) latestBySignal.set(message.roomId, message);
  const rooms = client.getQueryData<Room[]>(chatKeys.rooms);
  if (!rooms) return;
  const next = withMessage(rooms, message, seen(client));
  if (next) client.setQueryData(chatKeys.rooms, next);
  else void client.invalidateQueries({ queryKey: chatKeys.rooms });
}

/** What was said in a room goes with the way into it. */
export function forgetLeft(client: QueryClient): void {
  const rooms = client.getQueryData<Room[]>(chatKeys.rooms);
  if (!rooms) return;
  const inside = new Set(rooms.map(({ id }) => id));
  for (const kept of [chatKeys.logs, chatKeys.allLines])
    for (const { queryKey } of client.getQueryCache().findAll({ queryKey: kept }))
      if (!inside.has(queryKey[1] as number)) client.removeQueries({ queryKey });
}

export function showReadMark(client: QueryClient, mark: { roomId: number; lastReadSeq: number }): void {
  client.setQueryData<Room[]>(chatKeys.rooms, (rooms) => rooms && withReadMark(rooms, mark, watchedRoom()));
}

/** Tells the server how far the member has read; a failure is made good by the next mark. */
export function useMarkRoomRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ roomId, seq }: { roomId: number; seq: number }) =>
      call(markRoomRead, { params: { roomId }, body: { seq } }, { keepalive: true }),
    onSuccess: (mark) => showReadMark(client, mark),
  });
}

/** What the list shows in three parts (product.md 2, and chat 1). */
export function roomsByKind(rooms: readonly Room[]) {
  return {
    general: rooms.find((room) => room.id === generalRoomId),
    matches: rooms.filter((room) => room.type === 'private'),
    groups: rooms.filter((room) => room.type === 'group'),
  };
}
