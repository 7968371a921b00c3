import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { authKeys } from '#web/features/auth/queries.ts';
import { sessionIsOver } from '#web/features/auth/session-over.ts';
import { UpgradeAsked } from '#web/features/billing/later-upgrade-dialog.tsx';
import { useUnreadTotal } from '#web/features/chat/queries.ts';
import { MatchAlerts } from '#web/features/matching/celebration/match-alerts.tsx';
import { NotificationAlerts } from '#web/features/notifications/notification-alerts.tsx';
import { useIsOn } from '#web/lib/brand.ts';
import { refresh } from '#web/lib/live.ts';
import { paths } from '#web/lib/paths.ts';
import { personalStorage } from '#web/lib/personal-storage.ts';
import { connect, disconnect, onSignal, onTrouble } from '#web/lib/socket.ts';
import { t } from '#web/lib/text.ts';
import { setUnreadCount } from '#web/lib/unread-title.ts';
import { warn } from '#web/ui/report-failure.ts';
import { useGaps } from './gaps.ts';
import { applySignal, closeGap } from './signals.ts';

/** Elsewhere than in chat, the strip above the page is enough. */
const troubles = () => ({
  error: {
    title: t('Connection Error'),
    description: t('There was an issue with the chat connection.'),
  },
  lost: {
    title: t('Connection Lost'),
    description: t('Unable to connect to chat server. Please refresh the page.'),
  },
});

/** Keeps the screen true for a member, and tells what happens elsewhere. Draws nothing. Visitors never load it. */
export function Live({ memberId }: { memberId: number | undefined }) {
  const client = useQueryClient();
  const { data: counted = 0 } = useUnreadTotal();
  const unread = useIsOn('chat') ? counted : 0;
  const isInChat = useLocation().pathname === paths.chat;

  useEffect(() => setUnreadCount(unread), [unread]);

  const onConnectionTrouble = useEffectEvent((trouble: 'error' | 'lost' | 'session-ended') => {
    if (trouble === 'session-ended') return sessionIsOver(client);
    // A refused upgrade does not say why. Where the session has ended, nobody is to type on for half a minute.
    if (trouble === 'error') refresh(client, authKeys.me);
    if (isInChat) warn(troubles()[trouble]);
  });

  useGaps(memberId !== undefined, () => closeGap(client));

  useEffect(() => {
    if (memberId === undefined) return;
    // What somebody else has left on this browser goes.
    personalStorage(memberId);
    const unsubscribe = [
      onSignal((signal) => applySignal(signal, client)),
      onTrouble((trouble) => onConnectionTrouble(trouble)),
    ];
    connect();
    return () => {
      for (const stop of unsubscribe) stop();
      disconnect();
    };
  }, [memberId, client]);

  return (
    memberId !== undefined && (
      <>
        <MatchAlerts />
        <UpgradeAsked />
        <NotificationAlerts />
      </>
    )
  );
}
