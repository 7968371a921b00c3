import { memberKeys } from '#web/features/members/queries.ts';
import { type LiveFeature, refresh } from '#web/lib/live.ts';
import { blockKeys } from './queries.ts';

export const blocksLive: LiveFeature = {
  onSignal(signal, client) {
    // A profile shows no contact data between two of whom one has blocked the other.
    if (signal.type === 'blocks_changed') refresh(client, blockKeys.mine, memberKeys.all);
  },
  onGap: (client) => refresh(client, blockKeys.mine),
};
