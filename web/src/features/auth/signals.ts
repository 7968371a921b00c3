import { type LiveFeature, refresh } from '#web/lib/live.ts';
import { forgetPersonalStorage } from '#web/lib/personal-storage.ts';
import { dismissOffers } from '#web/ui/toast.ts';
import { authKeys } from './queries.ts';
import { dropProof } from './reauth/asking.ts';
import { dropCaches, sessionKeys, signInKeys } from './session.ts';

export const authLive: LiveFeature = {
  onSignal(signal, client) {
    if (signal.type === 'me_changed') {
      void client.invalidateQueries({ queryKey: authKeys.me });
      refresh(client, signInKeys.all);
    } else if (signal.type === 'sessions_changed') refresh(client, sessionKeys.mine);
  },
  onGap: (client) => refresh(client, authKeys.me, sessionKeys.mine, signInKeys.all),
  onSessionEnd(client) {
    dropProof();
    forgetPersonalStorage();
    dropCaches(client);
    dismissOffers();
  },
};
