import { countVisit, getStatistics, type StatisticsSpan } from '@guildhall/contract/visits.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#web/lib/api.ts';

export const statisticsKey = ['statistics'] as const;

export function statisticsQuery(businessId: number, days: StatisticsSpan) {
  return queryOptions({
    queryKey: [...statisticsKey, businessId, days],
    queryFn: ({ signal }) => call(getStatistics, { params: { id: businessId }, query: { days } }, { signal }),
  });
}

/** Asked for anew whenever somebody looks: visits come without a signal. */
export function useStatistics(businessId: number, days: StatisticsSpan) {
  return useQuery({ ...statisticsQuery(businessId, days), staleTime: 60_000 });
}

function count(businessId: number, kind: 'view' | 'click'): void {
  // Nobody is told where it fails: it is nothing that the visitor wanted.
  call(countVisit, { params: { id: businessId }, body: { kind } }, { keepalive: true }).catch(() => undefined);
}

/** Counts that the page was opened; returns what counts that the website was followed. */
export function useCountedVisit(businessId: number): () => void {
  useEffect(() => count(businessId, 'view'), [businessId]);
  return () => count(businessId, 'click');
}
