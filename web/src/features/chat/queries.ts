import { listRooms } from '@guildhall/contract/chat.ts';
import { useQuery } from '@tanstack/react-query';
import { useIsSignedIn } from '#web/features/auth/queries.ts';
import { call } from '#web/lib/api.ts';

export const chatKeys = {
  rooms: ['rooms'] as const,
};

export function useRooms() {
  const enabled = useIsSignedIn();
  return useQuery({
    queryKey: chatKeys.rooms,
    queryFn: ({ signal }) => call(listRooms, {}, { signal }),
    enabled,
  });
}

/** Unread messages of private and group rooms: the number of the sidebar and of the page title (decisions, chat 6). */
export function useUnreadTotal(): number {
  const { data: rooms = [] } = useRooms();
  return rooms.reduce((sum, room) => (room.type === 'general' ? sum : sum + room.unreadCount), 0);
}
