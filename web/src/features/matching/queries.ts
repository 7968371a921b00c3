import { listFavorites, listMatches, listUnmatched } from '@guildhall/contract/matching.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIsSignedIn } from '#web/features/auth/queries.ts';
import { call, callPage } from '#web/lib/api.ts';
import type { Deck, FeedPage } from './deck.ts';

export const matchingKeys = {
  matches: ['matches'] as const,
  unmatched: ['unmatched'] as const,
  favorites: ['favorites'] as const,
};

export function useMatches() {
  const enabled = useIsSignedIn();
  return useQuery({
    queryKey: matchingKeys.matches,
    queryFn: ({ signal }) => callPage(listMatches, {}, { signal }),
    select: (page) => page.items,
    enabled,
  });
}

/** Requests that wait for the member's answer: the number of the sidebar's 'New' badge. */
export function useRequestCount(): number {
  const { data: matches = [] } = useMatches();
  return matches.filter((match) => match.mutualMatch).length;
}

/** Businesses to discover, the best 30 of those left. */
export function useFeed(round: Deck['round']) {
  const enabled = useIsSignedIn();
  return useQuery({
    queryKey: [...matchingKeys.unmatched, round],
    async queryFn({ signal }): Promise<FeedPage> {
      const startedAt = performance.now();
      const passes = round === 'passes' ? 'true' : 'false';
      const { items, total } = await callPage(listUnmatched, { query: { passes } }, { signal });
      return { items, total, startedAt };
    },
    enabled,
  });
}

export function useFavorites() {
  const enabled = useIsSignedIn();
  return useQuery({
    queryKey: matchingKeys.favorites,
    queryFn: ({ signal }) => call(listFavorites, {}, { signal }),
    enabled,
  });
}

/** Specification section 4: after any change, all three lists are fetched again. */
export function refreshMatching(client: QueryClient): void {
  for (const queryKey of Object.values(matchingKeys)) void client.invalidateQueries({ queryKey });
}

/** Runs calls that change matches one after the other, in the order in which they were made; then the lists refresh. */
export function useMatchingCall(): <T>(work: () => Promise<T>) => Promise<T> {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    scope: { id: 'matching' },
    onSettled: () => refreshMatching(client),
  });
  return mutateAsync as <T>(work: () => Promise<T>) => Promise<T>;
}
