import { getStats } from '@guildhall/contract/businesses.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';

export const statsKeys = { all: ['stats'] as const };

export const statsQuery = queryOptions({
  queryKey: statsKeys.all,
  queryFn: ({ signal }) => call(getStats, {}, { signal }),
});

export function useStats() {
  return useQuery(statsQuery);
}
