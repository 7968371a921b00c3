import { getActivity } from '@guildhall/contract/activity.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';

export const activityQuery = queryOptions({
  queryKey: ['activity'],
  queryFn: ({ signal }) => call(getActivity, {}, { signal }),
});

/** What members have done of late; asked anew whenever somebody looks, for people come and go. */
export const useActivity = () => useQuery({ ...activityQuery, staleTime: 0 });
