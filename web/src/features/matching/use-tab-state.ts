import { matchSearchMax } from '@guildhall/contract/matching.ts';
import { useRef } from 'react';
import { textOf, withParam } from '#web/lib/url/params.ts';
import { useSearchText } from '#web/lib/url/use-search-text.ts';
import { type UrlCodec, useUrlState } from '#web/lib/url/use-url-state.ts';
import { type MatchingTab, toMatchingTab } from './deck/placement.ts';

interface Place {
  tab: MatchingTab;
  /** The search within the tab. */
  q: string;
  /** Discover in rows. */
  isList: boolean;
}

export const placeCodec: UrlCodec<Place> = {
  read: (params) => ({
    tab: toMatchingTab(params.get('tab')),
    q: textOf(params, 'q', matchSearchMax),
    isList: params.get('view') === 'list',
  }),
  write({ tab, q, isList }, params) {
    const search = withParam(String(params), 'tab', tab === 'discover' ? null : tab);
    const found = withParam(search, 'q', q || null);
    return new URLSearchParams(withParam(found, 'view', isList ? 'list' : null));
  },
};

/** What is shown, kept in the address bar: Back goes to the previous tab, a reload keeps it all. */
export function useTabState() {
  const { value, change } = useUrlState(placeCodec);
  const { tab, q, isList } = value;
  const [search, setSearch] = useSearchText(q, (text) => change({ q: text }, true));
  /** Each tab has a search of its own, which is there again when one comes back to it. */
  const searches = useRef<Partial<Record<MatchingTab, string>>>({});
  return {
    tab,
    /** What is searched for in it, once the typing has rested. */
    q,
    search,
    setSearch,
    isList,
    setIsList: (next: boolean) => change({ isList: next }),
    setTab(next: MatchingTab) {
      if (next === tab) return;
      searches.current[tab] = search;
      const text = searches.current[next] ?? '';
      setSearch(text);
      change({ tab: next, q: text.trim() });
    },
  };
}

export type TabState = ReturnType<typeof useTabState>;
