import type { Room } from '@guildhall/contract/chat.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { useOutbox } from '../composer/outbox.ts';
import { type Sight, sightAfter, sightAfterSending, sightAtOpening } from './sight.ts';

interface Looking {
  lastSeq: number;
  /** The end of the list is on the screen of a visible tab. */
  isWatching: boolean;
  /** The member has just written something. */
  onSend: () => void;
}

/** Where the reader stands, kept true while messages come and go. In the layout phase: no row is drawn twice. */
export function useSight(room: Room, { lastSeq, isWatching, onSend }: Looking): Sight {
  const [sight, setSight] = useState(() => sightAtOpening(room.lastReadSeq, lastSeq));
  const unsent = useOutbox().filter((entry) => entry.roomId === room.id).length;
  const unsentBefore = useRef(unsent);
  const latest = useRef({ lastSeq, onSend });
  latest.current = { lastSeq, onSend };

  useLayoutEffect(
    () => setSight((current) => sightAfter(current, { isWatching, lastSeq })),
    [isWatching, lastSeq],
  );

  useLayoutEffect(() => {
    const hasSent = unsent > unsentBefore.current;
    unsentBefore.current = unsent;
    if (!hasSent) return;
    setSight(sightAfterSending(latest.current.lastSeq));
    latest.current.onSend();
  }, [unsent]);

  return sight;
}
