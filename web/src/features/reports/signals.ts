import { type LiveFeature, refresh } from '#web/lib/live.ts';
import { reportKeys } from './keys.ts';

export const reportsLive: LiveFeature = {
  onSignal(signal, client) {
    if (signal.type === 'reports_changed') refresh(client, reportKeys.reports);
    if (signal.type === 'suggestions_changed') refresh(client, reportKeys.suggestions);
  },
  onGap: (client) => refresh(client, reportKeys.reports, reportKeys.suggestions),
};
