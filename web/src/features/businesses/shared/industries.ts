import { industries } from '@guildhall/contract/businesses.ts';
import { listIndustries } from '@guildhall/contract/industries.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { businessKeys } from '../queries.ts';

export const industriesQuery = queryOptions({
  queryKey: [...businessKeys.all, 'industries'],
  queryFn: ({ signal }) => call(listIndustries, {}, { signal }),
});

/** What a listing can be: until the site's own are there, those of every site. */
export function useIndustries(): readonly string[] {
  return useQuery(industriesQuery).data ?? industries;
}
