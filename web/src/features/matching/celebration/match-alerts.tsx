import type { SignalOf } from '@guildhall/contract/signals.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isOn } from '#web/lib/brand.ts';
import { chatRoom, matchingTab, paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { dismissToast, type ToastOptions, toast } from '#web/ui/toast.ts';
import { canCelebrate, celebrate, isCelebrated } from './celebration.ts';
import { matchNews } from './match-news.ts';

/** Tells, on whichever screen, that somebody asks or has accepted. Draws nothing. */
export function MatchAlerts() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = pathname + search;
  const told = useRef<{ toastId: number; to: string } | null>(null);

  // It has led where it leads; there it would only lie over what it is about.
  useEffect(() => {
    if (told.current?.to === address) dismissToast(told.current.toastId);
  }, [address]);

  function tell(to: string, action: string, options: ToastOptions) {
    const link = address !== to && { action: { label: action, onClick: () => void navigate(to) } };
    told.current = { to, toastId: toast({ ...options, ...link, isFromAnywhere: true }) };
  }

  function tellRequest({ name }: SignalOf<'match_changed'>) {
    // It comes up there by itself, to be answered in place.
    if (pathname === paths.dashboard) return;
    tell(matchingTab('requests'), t('View'), {
      title: t('{name} would like to meet you', { name: name ?? t('Somebody') }),
    });
  }

  function tellAccepted({ matchId, roomId, name }: SignalOf<'match_changed'>) {
    if (roomId === null) return;
    if (canCelebrate()) return celebrate({ matchId, roomId, name, match: null });
    if (isCelebrated(roomId)) return;
    const title = name ? t('You and {name} are matched', { name }) : t('You have a new match');
    if (!isOn('chat')) return tell(matchingTab('matches'), t('View'), { title });
    tell(chatRoom(roomId), t('Open chat'), { title, description: t('You can now chat in private.') });
  }

  const onChange = useEffectEvent((signal: SignalOf<'match_changed'>) => {
    if (signal.change === 'requested') tellRequest(signal);
    if (signal.change === 'accepted') tellAccepted(signal);
  });
  useEffect(() => matchNews.on((signal) => onChange(signal)), []);

  return null;
}
