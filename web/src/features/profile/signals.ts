import type { QueryClient } from '@tanstack/react-query';
import { type LiveFeature, refresh } from '#web/lib/live.ts';
import { profileKeys } from './queries.ts';

const refreshOwn = (client: QueryClient) => refresh(client, profileKeys.achievements, profileKeys.chatStats);

export const profileLive: LiveFeature = {
  onSignal(signal, client) {
    if (signal.type === 'me_changed') refreshOwn(client);
    // Marked, not fetched: they count what is written in the general chat, which is told all day.
    if (signal.type === 'new_message')
      void client.invalidateQueries({ queryKey: profileKeys.chatStats, refetchType: 'none' });
  },
  onGap: refreshOwn,
};
