import { noteVisible } from '@guildhall/contract/notifications.ts';
import { useEffect, useEffectEvent } from 'react';
import { call } from '#web/lib/api.ts';
import { onGap as onSocketGap, useSocketStatus } from '#web/lib/socket.ts';

/** product.md, chat 5: how often the screen asks by itself while the socket is lost. */
const pollEveryMs = 15_000;

interface Connection {
  /** All attempts to connect have failed so far. */
  isLost: boolean;
  /** The connection is there, and something may have been told before it was. */
  onSocketGap: (listener: () => void) => () => void;
  /** The socket says itself that the page is on the screen; while it is lost, this does. */
  tellVisible: () => void;
}

const isVisible = () => document.visibilityState === 'visible';

/**
 * Calls `onGap` whenever signals may have been missed: when the socket opens (the first time only if something may
 * have been told since the page's answers were read), when the page is looked at again or the network is back, and regularly
 * while the socket is lost. The loss itself counts, too: a refused upgrade does not say why, and a session that ended is one reason.
 */
export function watchGaps({ isLost, onSocketGap, tellVisible }: Connection, onGap: () => void): () => void {
  const close = () => {
    onGap();
    if (isLost && isVisible()) tellVisible();
  };
  const onLook = () => {
    if (isVisible()) close();
  };
  const stopSocket = onSocketGap(close);
  addEventListener('online', close);
  document.addEventListener('visibilitychange', onLook);
  if (isLost) close();
  const timer = isLost ? setInterval(onLook, pollEveryMs) : undefined;
  return () => {
    stopSocket();
    removeEventListener('online', close);
    document.removeEventListener('visibilitychange', onLook);
    clearInterval(timer);
  };
}

// What fails is told again by the next one.
const tellVisible = () => void call(noteVisible, { body: {} }, { isUnasked: true }).catch(() => undefined);

export function useGaps(isSignedIn: boolean, onGap: () => void): void {
  const { isLost } = useSocketStatus();
  const closeGap = useEffectEvent(onGap);
  useEffect(() => {
    if (isSignedIn) return watchGaps({ isLost, onSocketGap, tellVisible }, () => closeGap());
  }, [isSignedIn, isLost]);
}
