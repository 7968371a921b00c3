import { listMyBusinesses } from '@guildhall/contract/businesses.ts';
import { useQuery } from '@tanstack/react-query';
import { useIsSignedIn } from '#web/features/auth/queries.ts';
import { call } from '#web/lib/api.ts';

/** All directory lists live under `all`, so that one signal refreshes them together. */
export const businessKeys = {
  all: ['businesses'] as const,
  mine: ['businesses', 'mine'] as const,
  facets: ['businesses', 'facets'] as const,
};

export function useMyBusinesses() {
  const enabled = useIsSignedIn();
  return useQuery({
    queryKey: businessKeys.mine,
    queryFn: ({ signal }) => call(listMyBusinesses, {}, { signal }),
    enabled,
  });
}
