import { type LiveFeature, refresh } from '#web/lib/live.ts';
import { statisticsKey } from './queries.ts';

export const visitsLive: LiveFeature = {
  onSignal(signal, client) {
    // Another plan may show them, or no longer.
    if (signal.type === 'me_changed') refresh(client, statisticsKey);
  },
  onGap: (client) => refresh(client, statisticsKey),
};
