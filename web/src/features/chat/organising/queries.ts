import type { Room } from '@guildhall/contract/chat.ts';
import * as contract from '@guildhall/contract/chat-organising.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { chatKeys } from '../queries.ts';

const inRoom = (roomId: number) => ({ roomId });

export const pinsQuery = (roomId: number) =>
  queryOptions({
    queryKey: chatKeys.pins(roomId),
    queryFn: ({ signal }) => call(contract.listPins, { params: inRoom(roomId) }, { signal }),
  });

/** What is pinned above a group's room; nothing is, anywhere else. */
export function usePins({ id, type }: Pick<Room, 'id' | 'type'>) {
  return useQuery({ ...pinsQuery(id), enabled: type === 'group' });
}

export function useRoomMutes(roomId: number) {
  return useQuery({
    queryKey: chatKeys.mutes(roomId),
    queryFn: ({ signal }) => call(contract.listRoomMutes, { params: inRoom(roomId) }, { signal }),
  });
}

export function usePin(roomId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ messageId, isPinned }: { messageId: number; isPinned: boolean }) =>
      call(isPinned ? contract.pinMessage : contract.unpinMessage, {
        params: { ...inRoom(roomId), messageId },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: chatKeys.pins(roomId) }),
    meta: { failure: true },
  });
}

export function useMuteInRoom(roomId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { userId: number; minutes?: number }) =>
      call(contract.muteInRoom, { params: inRoom(roomId), body }),
    onSuccess: () => client.invalidateQueries({ queryKey: chatKeys.mutes(roomId) }),
  });
}

export function useUnmuteInRoom(roomId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: number) => call(contract.unmuteInRoom, { params: { ...inRoom(roomId), userId } }),
    meta: { failure: true },
    onSuccess: () => client.invalidateQueries({ queryKey: chatKeys.mutes(roomId) }),
  });
}
