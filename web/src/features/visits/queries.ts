import {
  appearancesMax,
  countAppearances,
  countMissedSearch,
  countVisit,
  getStatistics,
  type StatisticsSpan,
} from '@guildhall/contract/visits.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
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

/** What is gone sooner, while somebody types, nobody has looked at. */
const lookedAtMs = 2000;

/** Counts that a search has shown these listings; each once for as long as the page is open. */
export function useCountedAppearances(ids: readonly number[]): void {
  const told = useRef(new Set<number>());
  useEffect(() => {
    const fresh = ids.filter((id) => !told.current.has(id)).slice(0, appearancesMax);
    if (fresh.length === 0) return;
    const timer = setTimeout(() => {
      for (const id of fresh) told.current.add(id);
      call(countAppearances, { body: { ids: fresh } }, { keepalive: true }).catch(() => undefined);
    }, lookedAtMs);
    return () => clearTimeout(timer);
  }, [ids]);
}

/** Counts that a search has found nothing; null while nothing is searched for, or something was found. */
export function useCountedMiss(q: string | null): void {
  const told = useRef(new Set<string>());
  useEffect(() => {
    if (q === null || told.current.has(q)) return;
    const timer = setTimeout(() => {
      told.current.add(q);
      call(countMissedSearch, { body: { q } }, { keepalive: true }).catch(() => undefined);
    }, lookedAtMs);
    return () => clearTimeout(timer);
  }, [q]);
}
