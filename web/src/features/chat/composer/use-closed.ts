import type { Room } from '@guildhall/contract/chat.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { useSanctions } from '#web/features/moderation/shared/use-sanctions.ts';
import { useRoomMute } from './use-room-mute.ts';

/** Why one can't write in a room; null where the composer is there. */
export function useClosed(
  room: Pick<Room, 'isReadOnly' | 'mute'>,
  { isEmailConfirmed }: Pick<Me, 'isEmailConfirmed'>,
): 'read-only' | 'muted' | 'muted-here' | 'unconfirmed' | null {
  const { mutedMinutes } = useSanctions();
  const mute = useRoomMute(room);
  if (room.isReadOnly) return 'read-only';
  if (mutedMinutes > 0) return 'muted';
  if (mute) return 'muted-here';
  return isEmailConfirmed ? null : 'unconfirmed';
}
