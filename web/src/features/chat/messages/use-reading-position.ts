import type { Room } from '@guildhall/contract/chat.ts';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useOutbox } from '../outbox/outbox.ts';
import {
  positionAfter,
  positionAfterSending,
  positionAtOpening,
  type ReadingPosition,
} from './reading-position.ts';

interface Looking {
  lastSeq: number;
  /** The end of the list is on the screen of a visible tab. */
  isWatching: boolean;
  /** The member has just written something. */
  onSend: () => void;
}

/** Where the reader stands, kept up to date while messages come and go. In the layout phase, so that no row is drawn twice. */
export function useReadingPosition(room: Room, { lastSeq, isWatching, onSend }: Looking): ReadingPosition {
  const [position, setPosition] = useState(() => positionAtOpening(room.lastReadSeq, lastSeq));
  const unsent = useOutbox().filter((entry) => entry.roomId === room.id).length;
  const unsentBefore = useRef(unsent);
  const onSent = useEffectEvent(() => {
    setPosition(positionAfterSending(lastSeq));
    onSend();
  });

  useLayoutEffect(
    () => setPosition((current) => positionAfter(current, { isWatching, lastSeq })),
    [isWatching, lastSeq],
  );

  useLayoutEffect(() => {
    const hasSent = unsent > unsentBefore.current;
    unsentBefore.current = unsent;
    if (hasSent) onSent();
  }, [unsent]);

  return position;
}
