import { type LiveFeature, refresh } from '#web/lib/live.ts';
import { moderationKeys, withClock } from './queries.ts';

export const moderationLive: LiveFeature = {
  onSignal(signal, client) {
    if (signal.type === 'moderation_changed') client.setQueryData(moderationKeys.mine, withClock(signal.state));
  },
  onGap: (client) => refresh(client, moderationKeys.mine),
};
