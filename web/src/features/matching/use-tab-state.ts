import { useEffect, useRef, useState } from 'react';
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

  // A click chooses a tab twice, by the press and by the focus, before the router has moved on: one step of history.
  const wanted = useRef(tab);
  useEffect(() => {
    wanted.current = tab;
  }, [tab]);
  function setTab(next: MatchingTab) {
    if (wanted.current === next) return;
    wanted.current = next;
    setParams(paramsOf(next, searches[next] ?? ''), { preventScrollReset: true });
  }

  return {
    tab,
    search,
    setTab,
    setSearch: (value: string) => setSearches({ ...searches, [tab]: value }),
  };
}

export type TabState = ReturnType<typeof useTabState>;
