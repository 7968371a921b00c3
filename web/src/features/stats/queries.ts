import { getStats } from '@guildhall/contract/businesses.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';

export const statsKeys = { all: ['stats'] as const };

export function useStats() {
  return useQuery({ queryKey: statsKeys.all, queryFn: ({ signal }) => call(getStats, {}, { signal }) });
}
