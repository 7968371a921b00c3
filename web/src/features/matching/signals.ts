import type { LiveFeature } from '#web/lib/live.ts';
import { matchNews } from './celebration/match-news.ts';
import { refreshMatching } from './queries.ts';

export const matchingLive: LiveFeature = {
  onSignal(signal, client) {
    if (signal.type === 'match_changed') matchNews.emit(signal);
    if (signal.type === 'match_changed' || signal.type === 'blocks_changed') refreshMatching(client);
  },
  onGap: refreshMatching,
};
