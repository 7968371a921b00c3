import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { moderationKeys } from '#web/features/moderation/queries.ts';
import { onOpen, useSocketStatus } from '#web/lib/socket.ts';
import type { Sender } from './composer/sender.ts';
import { catchUpAll } from './messages/log-queries.ts';
import { chatKeys } from './queries.ts';

/** Decisions, chat 5: how often the screen asks by itself while the socket is lost. */
const pollEveryMs = 15_000;

/** Completes what the socket may have missed: at its opening, at waking up, and by asking while it is lost. */
export function useLifeline(sender: Sender): void {
  const client = useQueryClient();
  const { isLost } = useSocketStatus();

  useEffect(() => {
    function complete() {
      if (document.visibilityState !== 'visible') return;
      void client.invalidateQueries({ queryKey: chatKeys.rooms }, { cancelRefetch: false });
      void client.invalidateQueries({ queryKey: moderationKeys.mine }, { cancelRefetch: false });
      catchUpAll(client);
      sender.resume();
    }
    // Also the first one: messages may have come between the first answer and the socket.
    const stop = onOpen((isReconnect) => isReconnect || catchUpAll(client));
    document.addEventListener('visibilitychange', complete);
    addEventListener('online', complete);
    const timer = isLost ? setInterval(complete, pollEveryMs) : undefined;
    return () => {
      stop();
      document.removeEventListener('visibilitychange', complete);
      removeEventListener('online', complete);
      clearInterval(timer);
    };
  }, [client, sender, isLost]);
}
