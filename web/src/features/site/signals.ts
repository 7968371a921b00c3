import type { QueryClient } from '@tanstack/react-query';
import { type LiveFeature, refresh } from '#web/lib/live.ts';
import { askedPagesQuery } from './agreements.ts';
import { siteKeys, siteQuery } from './queries.ts';

/** Also where no screen shows it: the tab's title and the colours follow what is fetched. */
function fetchAnew(client: QueryClient): void {
  refresh(client, siteKeys.all, askedPagesQuery.queryKey);
  void client.fetchQuery(siteQuery).catch(() => undefined);
}

export const siteLive: LiveFeature = {
  onSignal(signal, client) {
    if (signal.type === 'site_changed') fetchAnew(client);
  },
  onGap: fetchAnew,
};
