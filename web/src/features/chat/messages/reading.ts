import type { Room } from '@guildhall/contract/chat.ts';
import { useEffect, useRef } from 'react';
import { useSocketStatus } from '#web/lib/socket.ts';
import { useMarkRoomRead } from '../queries.ts';
import { watchRoom } from '../rooms/watched-room.ts';

/** Marks of a busy room go out so often at most. */
const markEveryMs = 250;

/** Tells the server what has been read while the newest messages are on a visible screen. */
export function useReading(room: Room, lastSeq: number, isWatching: boolean): void {
  const { mutate } = useMarkRoomRead();
  const { state } = useSocketStatus();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef(lastSeq);
  newest.current = lastSeq;

  useEffect(() => {
    if (!isWatching) return;
    const stop = watchRoom(room.id);
    return () => {
      stop();
      // What was seen a moment ago has been read, even if the screen is left now.
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      mutate({ roomId: room.id, seq: newest.current });
    };
  }, [isWatching, room.id, mutate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a mark that failed is sent again when the connection is back
  useEffect(() => {
    if (!isWatching || lastSeq <= room.lastReadSeq || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      mutate({ roomId: room.id, seq: newest.current });
    }, markEveryMs);
  }, [isWatching, lastSeq, room.id, room.lastReadSeq, state, mutate]);
}
