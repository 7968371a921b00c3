import { type LiveFeature, refresh } from '#web/lib/live.ts';
import { statsKeys } from './queries.ts';

export const statsLive: LiveFeature = {
  onSignal(signal, client) {
    if (signal.type === 'businesses_changed' || signal.type === 'groups_changed') statsLive.onGap(client);
  },
  onGap: (client) => refresh(client, statsKeys.all),
};
