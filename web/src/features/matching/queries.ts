import { listMatches } from '@guildhall/contract/matching.ts';
import { useQuery } from '@tanstack/react-query';
import { useIsSignedIn } from '#web/features/auth/queries.ts';
import { callPage } from '#web/lib/api.ts';

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
