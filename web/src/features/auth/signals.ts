import { type LiveFeature, refresh } from '#web/lib/live.ts';
import { authKeys } from './queries.ts';
import { sessionKeys, signInKeys } from './shared/session.ts';

export const authLive: LiveFeature = {
  onSignal(signal, client) {
    if (signal.type === 'me_changed') {
      void client.invalidateQueries({ queryKey: authKeys.me });
      refresh(client, signInKeys.all);
    } else if (signal.type === 'sessions_changed') refresh(client, sessionKeys.mine);
  },
  onGap: (client) => refresh(client, authKeys.me, sessionKeys.mine, signInKeys.all),
};
