import { type LiveFeature, refresh, refreshSoon } from '#web/lib/live.ts';
import { statsKeys } from './queries.ts';

export const statsLive: LiveFeature = {
  onSignal(signal, client) {
    if (signal.type === 'businesses_changed' || signal.type === 'groups_changed')
      refreshSoon(client, statsKeys.all);
  },
  onGap: (client) => refresh(client, statsKeys.all),
};
