import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { type MatchingTab, toMatchingTab } from './placement.ts';

const writeAfterMs = 250;

function paramsOf(tab: MatchingTab, search: string): Record<string, string> {
  return { ...(tab !== 'discover' && { tab }), ...(search && { q: search }) };
}

/** The tab and its search, kept in the address bar: Back goes to the previous tab, a reload keeps both. */
export function useTabState() {
  const [params, setParams] = useSearchParams();
  const tab = toMatchingTab(params.get('tab'));
  const [searches, setSearches] = useState<Partial<Record<MatchingTab, string>>>(() => ({
    [tab]: params.get('q') ?? '',
  }));
  const search = searches[tab] ?? '';

  // The field itself must not wait for the router, so the address follows.
  const written = useDebounced(search, writeAfterMs);
  const isSettled = written === search;
  useEffect(() => {
    if (isSettled && (params.get('q') ?? '') !== search)
      setParams(paramsOf(tab, search), { replace: true, preventScrollReset: true });
  }, [isSettled, search, tab, params, setParams]);

  return {
    tab,
    search,
    setTab: (next: MatchingTab) => setParams(paramsOf(next, searches[next] ?? ''), { preventScrollReset: true }),
    setSearch: (value: string) => setSearches({ ...searches, [tab]: value }),
  };
}
