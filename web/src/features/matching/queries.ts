import type { Call } from '@guildhall/contract/endpoint.ts';
import {
  countFits,
  countMatches,
  heldMax,
  listFigures,
  listMatches,
  listMatchesWith,
  listUnmatched,
  type Match,
  type MatchCounts,
  type MatchTab,
} from '@guildhall/contract/matching.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMayAsk } from '#web/features/auth/queries.ts';
import { billingKeys } from '#web/features/billing/queries.ts';
import { call, callPage, type Page } from '#web/lib/api.ts';
import { refresh } from '#web/lib/live.ts';
import { dealt, type Feed } from './deck/deck.ts';
import { readPending } from './deck/pending-store.ts';

const keys = {
  all: ['matching'] as const,
  tab: (tab: MatchTab, q: string) => ['matching', 'tab', tab, q] as const,
  with: (businessIds: readonly number[]) => ['matching', 'with', businessIds] as const,
  counts: ['matching', 'counts'] as const,
  request: (matchId: number | null) => ['matching', 'request', matchId] as const,
  figures: ['matching', 'figures'] as const,
  fits: (businessId: number) => ['matching', 'fits', businessId] as const,
  feed: (round: number, q: string) => ['matching', 'feed', round, q] as const,
};

export interface TabPage extends Page<typeof listMatches> {
  /** When it was asked for, by `performance.now()`. */
  startedAt: number;
}

const shownAtOnce = '24';

/** One tab, page by page, as far as the search finds it. */
export function tabQuery(tab: MatchTab, q = '') {
  const query: NonNullable<Call<typeof listMatches>['query']> = { tab, q, limit: shownAtOnce };
  return infiniteQueryOptions({
    queryKey: keys.tab(tab, q),
    async queryFn({ pageParam, signal }): Promise<TabPage> {
      const startedAt = performance.now();
      return { ...(await callPage(listMatches, { query: pageParam }, { signal })), startedAt };
    },
    initialPageParam: query,
    getNextPageParam: (page) => page.next,
  });
}

/** While another search loads, the rows of the last one stay. */
export function useTab(tab: MatchTab, q = '', isWanted = true) {
  const enabled = useMayAsk('matching') && isWanted;
  return useInfiniteQuery({ ...tabQuery(tab, q), enabled, placeholderData: keepPreviousData });
}

export interface TimedCounts extends MatchCounts {
  startedAt: number;
}

export const matchCountsQuery = queryOptions({
  queryKey: keys.counts,
  async queryFn({ signal }): Promise<TimedCounts> {
    const startedAt = performance.now();
    return { ...(await call(countMatches, {}, { signal })), startedAt };
  },
});

/** How many stand in each tab, for the badges of tabs and sidebar and for the dashboard. */
export function useMatchCounts() {
  const enabled = useMayAsk('matching');
  return useQuery({ ...matchCountsQuery, enabled });
}

/** A request that waits for the member's answer; null where it's none, or none any longer. */
export function useRequest(matchId: number | null) {
  const enabled = useMayAsk('matching') && matchId !== null;
  return useQuery({
    queryKey: keys.request(matchId),
    async queryFn({ signal }) {
      const query = { before: Number(matchId) + 1, limit: 1 };
      const { items } = await callPage(listMatches, { query }, { signal });
      const isOpen = (match: Match) =>
        match.id === matchId && match.direction === 'incoming' && match.status === 'pending';
      return items.find(isOpen) ?? null;
    },
    enabled,
  });
}

/** What has come of each of the member's listings; those without anything are left out. */
export const figuresQuery = queryOptions({
  queryKey: keys.figures,
  queryFn: ({ signal }) => call(listFigures, {}, { signal }),
});

export function useFigures() {
  const enabled = useMayAsk('matching');
  return useQuery({ ...figuresQuery, enabled });
}

/** How many businesses fit a listing of the member's. */
export function useFits(businessId: number) {
  return useQuery({
    queryKey: keys.fits(businessId),
    queryFn: ({ signal }) => call(countFits, { params: { id: businessId } }, { signal }),
  });
}

/** How the member stands to the owners of these businesses; those without a request or a match are left out. */
export function matchesWithQuery(businessIds: readonly number[]) {
  return queryOptions({
    queryKey: keys.with(businessIds),
    queryFn: ({ signal }) => call(listMatchesWith, { query: { businesses: businessIds.join(',') } }, { signal }),
  });
}

export function useMatchesWith(businessIds: readonly number[]) {
  const enabled = useMayAsk('matching');
  return useQuery({ ...matchesWithQuery(businessIds), enabled });
}

/** Every decision asks for more, so this many last for those who decide faster than they are answered. */
const dealtAtOnce = '12';

/** Businesses to discover, or what a search finds of them: the best of those left, behind those that were dealt before. */
export function feedQuery(round: number, q = '') {
  const queryKey = keys.feed(round, q);
  return queryOptions({
    queryKey,
    async queryFn({ client, signal }): Promise<Feed> {
      const startedAt = performance.now();
      const passes = round > 0;
      const before = client.getQueryData<Feed>(queryKey);
      const held = before?.cards.slice(0, heldMax).map(({ id }) => id) ?? [];
      const { items, total, decided } = await callPage(
        listUnmatched,
        { query: { q, passes, limit: dealtAtOnce, held: held.join(',') } },
        { signal },
      );
      return dealt(before, { items, total, decided, startedAt }, readPending());
    },
    // A set of ids is compared by identity.
    structuralSharing: false,
  });
}

export function useFeed(round: number, q: string) {
  const enabled = useMayAsk('matching');
  return useQuery({ ...feedQuery(round, q), enabled });
}

/** The answer of an own change and the signals about it come within this time of each other, in any order. */
const togetherMs = 100;
let due: ReturnType<typeof setTimeout> | undefined;

/**
 * product.md 4: after any change, the lists are fetched again. Once for all that comes together, and not
 * while an own change is under way: its answer asks for the lists that know of it.
 */
export function refreshMatching(client: QueryClient): void {
  if (due) return;
  due = setTimeout(() => {
    due = undefined;
    if (client.isMutating({ mutationKey: keys.all }) === 0) refresh(client, keys.all, billingKeys.membership);
  }, togetherMs);
}

/** Runs calls that change matches one after the other, in the order in which they were made; then the lists refresh. */
export function useMatchingCall(): <T>(work: () => Promise<T>) => Promise<T> {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: keys.all,
    mutationFn: (work: () => Promise<unknown>) => work(),
    scope: { id: 'matching' },
    onSettled: () => refreshMatching(client),
  });
  return mutateAsync as <T>(work: () => Promise<T>) => Promise<T>;
}
