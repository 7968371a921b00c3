import type { QueryClient } from '@tanstack/react-query';
import { type LiveFeature, refresh } from '#web/lib/live.ts';
import { businessKeys } from './queries.ts';

/** The socket opens after the page's first answers: what is younger was loaded with them, and nobody has told of a change. */
const justLoadedMs = 10_000;

/** Counts follow at once. The directory's pages are only marked: its screen offers to refresh them. */
function refreshBusinesses(client: QueryClient, olderThanMs: number): void {
  refresh(client, businessKeys.mine, businessKeys.ones, businessKeys.facets);
  const until = Date.now() - olderThanMs;
  void client.invalidateQueries({
    queryKey: businessKeys.lists,
    refetchType: 'none',
    predicate: ({ state }) => state.dataUpdatedAt <= until,
  });
}

export const businessesLive: LiveFeature = {
  onSignal(signal, client) {
    if (signal.type === 'businesses_changed') refreshBusinesses(client, 0);
  },
  onGap: (client) => refreshBusinesses(client, justLoadedMs),
};
