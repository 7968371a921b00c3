import { type LiveFeature, refresh } from '#web/lib/live.ts';
import { accountKeys } from './keys.ts';

export const accountLive: LiveFeature = {
  onSignal(signal, client) {
    if (signal.type === 'export_changed') refresh(client, accountKeys.export);
  },
  onGap: (client) => refresh(client, accountKeys.export),
};
