import type { SignalOf } from '@guildhall/contract/signals.ts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { chatRoom, matchingTab, paths } from '#web/lib/paths.ts';
import { onSignal } from '#web/lib/socket.ts';
import { toast } from '#web/ui/toast.ts';
import { celebrate, isCelebrated } from './moment.ts';

/** Tells, on whichever screen, that somebody asks or has accepted. Draws nothing. */
export function MatchAlerts() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  function tellRequest({ name }: SignalOf<'match_changed'>) {
    const to = matchingTab('requests');
    toast({
      title: `${name ?? 'Somebody'} would like to match`,
      ...(pathname + search !== to && { action: { label: 'View', onClick: () => void navigate(to) } }),
    });
  }

  function tellAccepted({ matchId, roomId, name }: SignalOf<'match_changed'>) {
    if (roomId === null) return;
    if (pathname === paths.matching) return celebrate({ matchId, roomId, name, match: null });
    if (isCelebrated(roomId)) return;
    toast({
      title: name ? `You and ${name} are matched` : 'You have a new match',
      description: 'A private room is open for the two of you.',
      action: { label: 'Open chat', onClick: () => void navigate(chatRoom(roomId)) },
    });
  }

  const onChange = useEffectEvent((signal: SignalOf<'match_changed'>) => {
    if (signal.change === 'requested') tellRequest(signal);
    if (signal.change === 'accepted') tellAccepted(signal);
  });
  useEffect(() => onSignal((signal) => signal.type === 'match_changed' && onChange(signal)), []);

  return null;
}
