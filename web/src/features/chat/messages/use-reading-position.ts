import type { Room } from '@guildhall/contract/chat.ts';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useOutbox } from '../outbox/outbox.ts';
import { sendsIn } from '../outbox/outbox-state.ts';
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

/** Where the reader stands, kept up to date while messages come and go. While rendering, so that no row is drawn twice. */
export function useReadingPosition(room: Room, { lastSeq, isWatching, onSend }: Looking): ReadingPosition {
  const [position, setPosition] = useState(() => positionAtOpening(room.lastReadSeq, lastSeq));
  const unsent = sendsIn(useOutbox()).filter((entry) => entry.roomId === room.id).length;
  const [known, setKnown] = useState({ unsent, sends: 0 });
  const onSent = useEffectEvent(onSend);

  const hasSent = unsent > known.unsent;
  if (unsent !== known.unsent) setKnown({ unsent, sends: known.sends + Number(hasSent) });
  const current = hasSent ? positionAfterSending(lastSeq) : positionAfter(position, { isWatching, lastSeq });
  if (current !== position) setPosition(current);

  useLayoutEffect(() => {
    if (known.sends > 0) onSent();
  }, [known.sends]);

  return current;
}
