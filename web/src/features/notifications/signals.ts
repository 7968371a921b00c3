import { type LiveFeature, refresh } from '#web/lib/live.ts';
import { notificationKeys } from './keys.ts';
import { notificationNews } from './notification-news.ts';

export const notificationsLive: LiveFeature = {
  onSignal(signal) {
    if (signal.type === 'notified') notificationNews.emit(signal);
  },
  onGap: (client) => refresh(client, notificationKeys.settings),
};
