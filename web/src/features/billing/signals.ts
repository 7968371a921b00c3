import { type LiveFeature, refresh } from '#web/lib/live.ts';
import { billingKeys } from './queries.ts';

const ofMembership = [billingKeys.membership, billingKeys.invoices, billingKeys.details];

export const billingLive: LiveFeature = {
  onSignal(signal, client) {
    if (signal.type === 'me_changed') refresh(client, ...ofMembership);
  },
  onGap: (client) => refresh(client, ...ofMembership),
};
