import { getRecap } from '@guildhall/contract/recap.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';

export const recapQuery = queryOptions({
  queryKey: ['recap'],
  queryFn: ({ signal }) => call(getRecap, {}, { signal }),
});

/** Asked for anew whenever somebody looks. */
export function useRecap() {
  return useQuery({ ...recapQuery, staleTime: 60_000 });
}
