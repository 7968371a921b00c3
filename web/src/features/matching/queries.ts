import {
  countFits,
  countMatches,
  listFigures,
  listMatches,
  listUnmatched,
  type Match,
} from '@guildhall/contract/matching.ts';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIsSignedIn } from '#web/features/auth/queries.ts';
import { call, callPage } from '#web/lib/api.ts';
import { refresh } from '#web/lib/live.ts';
import { dealt, type Feed, type Settled } from './deck/deck.ts';
import { readPending } from './deck/pending-store.ts';
import { decidedBusinesses } from './deck/placement.ts';

const keys = {
  all: ['matching'] as const,
  matches: ['matching', 'matches'] as const,
  counts: ['matching', 'counts'] as const,
  figures: ['matching', 'figures'] as const,
  fits: (businessId: number) => ['matching', 'fits', businessId] as const,
  feed: (round: number) => ['matching', 'feed', round] as const,
};

export interface MatchList {
  items: readonly Match[];
  /** When it was asked for, by `performance.now()`. */
  startedAt: number;
}

/** All of them, whichever number of pages that takes: the tabs, their counts and searches are made of the whole. */
export async function fetchMatches(signal: AbortSignal): Promise<MatchList> {
  const startedAt = performance.now();
  let page = await callPage(listMatches, {}, { signal });
  const items = [...page.items];
  while (page.next) {
    page = await callPage(listMatches, { query: page.next }, { signal });
    items.push(...page.items);
  }
  return { items, startedAt };
}

export const matchesQuery = queryOptions({
  queryKey: keys.matches,
  queryFn: ({ signal }) => fetchMatches(signal),
});

export function useMatches() {
  const enabled = useIsSignedIn();
  return useQuery({ ...matchesQuery, enabled });
}

export const matchCountsQuery = queryOptions({
  queryKey: keys.counts,
  queryFn: ({ signal }) => call(countMatches, {}, { signal }),
});

/** What the sidebar's badge and the dashboard say about requests. */
export function useMatchCounts() {
  const enabled = useIsSignedIn();
  return useQuery({ ...matchCountsQuery, enabled });
}

/** What has come of each of the member's listings; those without anything are left out. */
export const figuresQuery = queryOptions({
  queryKey: keys.figures,
  queryFn: ({ signal }) => call(listFigures, {}, { signal }),
});

export function useFigures() {
  const enabled = useIsSignedIn();
  return useQuery({ ...figuresQuery, enabled });
}

/** How many businesses fit a listing of the member's. */
export function useFits(businessId: number) {
  return useQuery({
    queryKey: keys.fits(businessId),
    queryFn: ({ signal }) => call(countFits, { params: { id: String(businessId) } }, { signal }),
  });
}

/** After 'Start Over', passes are to be decided on again. */
export function settledIn(list: MatchList | undefined, round: number): Settled {
  const decided = [...decidedBusinesses(list?.items ?? [])];
  const settled = decided.filter(([, action]) => round === 0 || action !== 'dislike');
  return { ids: new Set(settled.map(([id]) => id)), startedAt: list?.startedAt ?? 0 };
}

/** Every decision asks for more, so this many last for those who decide faster than they are answered. */
const dealtAtOnce = '12';

/** Businesses to discover: the best of those left, behind those that were dealt before. */
export function feedQuery(round: number) {
  const queryKey = keys.feed(round);
  return queryOptions({
    queryKey,
    async queryFn({ client, signal }): Promise<Feed> {
      const startedAt = performance.now();
      const passes = round > 0 ? 'true' : 'false';
      const { items, total } = await callPage(
        listUnmatched,
        { query: { passes, limit: dealtAtOnce } },
        { signal },
      );
      const settled = settledIn(client.getQueryData<MatchList>(keys.matches), round);
      return dealt(client.getQueryData<Feed>(queryKey), { items, total, startedAt }, readPending(), settled);
    },
    // A set of ids is compared by identity.
    structuralSharing: false,
  });
}

export function useFeed(round: number) {
  const enabled = useIsSignedIn();
  return useQuery({ ...feedQuery(round), enabled });
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
    if (client.isMutating({ mutationKey: keys.all }) === 0) refresh(client, keys.all);
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
