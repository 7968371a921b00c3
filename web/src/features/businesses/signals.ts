import type { QueryClient } from '@tanstack/react-query';
import { type LiveFeature, refresh, refreshSoon } from '#web/lib/live.ts';
import { businessKeys } from './queries.ts';

/** The socket opens after the page's first answers: what is younger was loaded with them, and nobody has told of a change. */
const justLoadedMs = 10_000;

/** The directory's pages are only marked: its screen offers to refresh them. */
function markLists(client: QueryClient, olderThanMs: number): void {
  const until = Date.now() - olderThanMs;
  void client.invalidateQueries({
    queryKey: businessKeys.lists,
    refetchType: 'none',
    predicate: ({ state }) => state.dataUpdatedAt <= until,
  });
}

export const businessesLive: LiveFeature = {
  onSignal(signal, client) {
    if (signal.type === 'own_businesses_changed')
      refresh(client, businessKeys.mine, [...businessKeys.deleted, 'own']);
    if (signal.type !== 'businesses_changed') return;
    if (signal.businessId === null) refreshSoon(client, businessKeys.mine, businessKeys.ones);
    else refresh(client, [...businessKeys.ones, signal.businessId]);
    // Only admins show it.
    refresh(client, [...businessKeys.deleted, 'all']);
    refreshSoon(client, businessKeys.facets);
    markLists(client, 0);
  },
  onGap(client) {
    refresh(client, businessKeys.mine, businessKeys.deleted, businessKeys.ones, businessKeys.facets);
    markLists(client, justLoadedMs);
  },
};
