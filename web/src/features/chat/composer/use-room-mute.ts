import type { Room } from '@guildhall/contract/chat.ts';
import { useServerTime } from '#web/features/moderation/shared/use-server-time.ts';

/** An organiser's mute in this room, as long as it lasts: it ends by itself, without a reload. */
export function useRoomMute({ mute }: Pick<Room, 'mute'>): Room['mute'] {
  const now = useServerTime([mute?.until]);
  const isOver = mute?.until ? mute.until.getTime() <= now : false;
  return isOver ? null : mute;
}
