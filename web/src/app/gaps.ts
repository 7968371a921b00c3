import { useEffect, useEffectEvent } from 'react';
import { onGap as onSocketGap, useSocketStatus } from '#web/lib/socket.ts';

/** product.md, chat 5: how often the screen asks by itself while the socket is lost. */
const pollEveryMs = 15_000;

interface Connection {
  /** All attempts to connect have failed so far. */
  isLost: boolean;
  /** The connection is there, and something may have been told before it was. */
  onSocketGap: (listener: () => void) => () => void;
}

/**
 * Calls `onGap` whenever signals may have been missed: when the socket opens (the first time only if something may
 * have been told since the page's answers were read), when the page is looked at again or the network is back, and regularly
 * while the socket is lost. The loss itself counts, too: a refused upgrade does not say why, and a session that ended is one reason.
 */
export function watchGaps({ isLost, onSocketGap }: Connection, onGap: () => void): () => void {
  const onLook = () => {
    if (document.visibilityState === 'visible') onGap();
  };
  const stopSocket = onSocketGap(onGap);
  addEventListener('online', onGap);
  document.addEventListener('visibilitychange', onLook);
  if (isLost) onGap();
  const timer = isLost ? setInterval(onLook, pollEveryMs) : undefined;
  return () => {
    stopSocket();
    removeEventListener('online', onGap);
    document.removeEventListener('visibilitychange', onLook);
    clearInterval(timer);
  };
}

export function useGaps(isSignedIn: boolean, onGap: () => void): void {
  const { isLost } = useSocketStatus();
  const closeGap = useEffectEvent(onGap);
  useEffect(() => {
    if (isSignedIn) return watchGaps({ isLost, onSocketGap }, () => closeGap());
  }, [isSignedIn, isLost]);
}
