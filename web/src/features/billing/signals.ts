import { type LiveFeature, refresh } from '#web/lib/live.ts';
import { billingKeys } from './queries.ts';

export const billingLive: LiveFeature = {
  onSignal(signal, client) {
    if (signal.type === 'me_changed') refresh(client, billingKeys.membership, billingKeys.invoices);
  },
  onGap: (client) => refresh(client, billingKeys.membership, billingKeys.invoices),
};
