import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { authKeys, dropSession, useIsSignedIn } from '#web/features/auth/queries.ts';
import { useUnreadTotal } from '#web/features/chat/queries.ts';
import { forgetPersonalStorage } from '#web/lib/personal-storage.ts';
import { connect, disconnect, onOpen, onSignal, onTrouble } from '#web/lib/socket.ts';
import { setUnreadCount } from '#web/lib/unread-title.ts';
import { toast } from '#web/ui/toast.ts';
import { applyReconnect, applySignal } from './signals.ts';

const troubles = {
  error: { title: 'Connection Error', description: 'There was an issue with the chat connection.' },
  lost: {
    title: 'Connection Lost',
    description: 'Unable to connect to chat server. Please refresh the page.',
  },
};

/** Keeps the screen true while somebody is signed in. Draws nothing. */
export function Live() {
  const client = useQueryClient();
  const isSignedIn = useIsSignedIn();
  const unread = useUnreadTotal();

  useEffect(() => setUnreadCount(unread), [unread]);

  useEffect(() => {
    if (!isSignedIn) return;
    const unsubscribe = [
      onSignal((signal) => applySignal(signal, client)),
      onOpen((isReconnect) => isReconnect && applyReconnect(client)),
      onTrouble((trouble) => {
        if (trouble === 'session-ended') {
          forgetPersonalStorage();
          dropSession(client);
        } else toast({ ...troubles[trouble], variant: 'destructive' });
        // A refused upgrade does not say why; a session that ended is one reason.
        if (trouble === 'lost') void client.invalidateQueries({ queryKey: authKeys.me });
      }),
    ];
    connect();
    return () => {
      for (const stop of unsubscribe) stop();
      disconnect();
    };
  }, [isSignedIn, client]);

  return null;
}
