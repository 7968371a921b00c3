import type { SignalOf } from '@guildhall/contract/signals.ts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { t } from '#web/lib/text.ts';
import { toast } from '#web/ui/toast.ts';
import { notificationNews } from './notification-news.ts';

/** Tells, on whichever screen, of an invitation, a seat that became free, and the like. Draws nothing. */
export function NotificationAlerts() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const tell = useEffectEvent(({ title, text, link }: SignalOf<'notified'>) => {
    const action = pathname !== link && { action: { label: t('View'), onClick: () => void navigate(link) } };
    toast({ title, description: text, isFromAnywhere: true, ...action });
  });
  useEffect(() => notificationNews.on((signal) => tell(signal)), []);
  return null;
}
