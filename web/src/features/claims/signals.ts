import { type LiveFeature, refresh } from '#web/lib/live.ts';
import { claimKeys } from './keys.ts';

export const claimsLive: LiveFeature = {
  onSignal(signal, client) {
    if (signal.type === 'claims_changed') refresh(client, claimKeys.all);
  },
  onGap: (client) => refresh(client, claimKeys.all),
};
