import { type LiveFeature, refresh } from '#web/lib/live.ts';
import { forgetPersonalStorage } from '#web/lib/personal-storage.ts';
import { dismissOffers } from '#web/ui/toast.ts';
import { authKeys } from './queries.ts';
import { dropCaches } from './session.ts';

export const authLive: LiveFeature = {
  onSignal(signal, client) {
    if (signal.type === 'me_changed') void client.invalidateQueries({ queryKey: authKeys.me });
  },
  onGap: (client) => refresh(client, authKeys.me),
  onSessionEnd(client) {
    forgetPersonalStorage();
    dropCaches(client);
    dismissOffers();
  },
};
