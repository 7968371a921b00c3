import { getNews, noteVisit, visitPauseMinutes } from '@guildhall/contract/news.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#web/lib/api.ts';

/** What has changed since the last visit: of this visit, so it is asked for once. */
export const newsQuery = queryOptions({
  queryKey: ['news'],
  queryFn: ({ signal }) => call(getNews, {}, { signal }),
});

/** Looked at again once a visit may have ended: what came meanwhile is not skipped. */
export const useNews = () => useQuery({ ...newsQuery, staleTime: visitPauseMinutes * 60_000 });

/** Says that the member is here: what comes from now on is news at the next visit. Where it gets lost, some news is told twice. */
export function useNotedVisit(): void {
  useEffect(() => {
    void call(noteVisit).catch(() => {});
  }, []);
}
