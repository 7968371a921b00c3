import { getOverview, type OverviewRange } from '@guildhall/contract/overview.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { adminKeys } from '../keys.ts';

/** As it is now: it is counted every ten minutes, and mails and jobs come and go. */
export const useOverview = (range: OverviewRange) =>
  useQuery({
    queryKey: [...adminKeys.overview, range],
    queryFn: ({ signal }) => call(getOverview, { query: { range } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
