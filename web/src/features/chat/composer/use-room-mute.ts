import type { Room } from '@guildhall/contract/chat.ts';
import { useEffect, useReducer } from 'react';

/** product.md 9: the clock is checked every second. */
const checkEveryMs = 1000;

/** An organiser's mute in this room, as long as it lasts: it ends by itself, without a reload. */
export function useRoomMute({ mute }: Pick<Room, 'mute'>): Room['mute'] {
  const [, check] = useReducer((count: number) => count + 1, 0);
  const end = mute?.until?.getTime();
  const isOver = end !== undefined && end <= Date.now();
  useEffect(() => {
    if (end === undefined || isOver) return;
    const timer = setInterval(check, checkEveryMs);
    return () => clearInterval(timer);
  }, [end, isOver]);
  return isOver ? null : mute;
}
