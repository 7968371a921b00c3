import type { Room } from '@guildhall/contract/chat.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSocketStatus } from '#web/lib/socket.ts';
import { useMarkRoomRead } from '../queries.ts';
import { watchRoom } from '../rooms/watched-room.ts';

/** In a busy room, marks are sent at most this often. */
const markEveryMs = 250;

/** Tells the server what has been read while the newest messages are on a visible screen. */
export function useMarkRead(room: Room, lastSeq: number, isWatching: boolean): void {
  const { mutate } = useMarkRoomRead();
  const { state } = useSocketStatus();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const mark = useEffectEvent((roomId: number) => {
    timer.current = undefined;
    mutate({ roomId, seq: lastSeq });
  });

  useEffect(() => {
    if (!isWatching) return;
    const stop = watchRoom(room.id);
    // What was seen a moment ago has been read, even if the screen, or the page, is left now.
    function markNow() {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      mark(room.id);
    }
    addEventListener('pagehide', markNow);
    return () => {
      stop();
      removeEventListener('pagehide', markNow);
      markNow();
    };
  }, [isWatching, room.id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a mark that failed is sent again when the connection is back
  useEffect(() => {
    if (!isWatching || lastSeq <= room.lastReadSeq || timer.current !== undefined) return;
    timer.current = setTimeout(() => mark(room.id), markEveryMs);
  }, [isWatching, lastSeq, room.id, room.lastReadSeq, state]);
}
