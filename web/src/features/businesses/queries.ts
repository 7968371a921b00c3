import { createBusiness, listBusinesses, listFacets, listMyBusinesses } from '@guildhall/contract/businesses.ts';
import type { Call } from '@guildhall/contract/endpoint.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIsSignedIn } from '#web/features/auth/queries.ts';
import { call, callPage } from '#web/lib/api.ts';
import { type Filters, toQuery } from './directory-filters.ts';

export const businessKeys = {
  all: ['businesses'] as const,
  mine: ['businesses', 'mine'] as const,
  facets: ['businesses', 'facets'] as const,
  /** Pages of the directory, one entry for each set of filters. */
  lists: ['businesses', 'list'] as const,
};

/** Loaded pages outlive a look at another screen: coming back finds the place. */
const keptMs = 30 * 60_000;

/**
 * The directory's pages. While new filters load, the old cards stay (`isPlaceholderData`). A list that a signal has
 * overtaken is `isStale` and stays as it is, so that no card jumps: `useRefreshDirectory` brings it up to date.
 */
export function useDirectory(filters: Filters) {
  const query = toQuery(filters);
  return useInfiniteQuery({
    queryKey: [...businessKeys.lists, query],
    queryFn: ({ pageParam, signal }) => callPage(listBusinesses, { query: pageParam }, { signal }),
    initialPageParam: query,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchOnMount: false,
    gcTime: keptMs,
  });
}

/** Starts again with the first page, which replaces the old cards when it is there. */
export function useRefreshDirectory(filters: Filters) {
  const client = useQueryClient();
  const queryKey = [...businessKeys.lists, toQuery(filters)];
  return () => {
    client.setQueryData<{ pages: unknown[]; pageParams: unknown[] }>(
      queryKey,
      (old) => old && { pages: old.pages.slice(0, 1), pageParams: old.pageParams.slice(0, 1) },
    );
    return client.refetchQueries({ queryKey, exact: true }, { throwOnError: true });
  };
}

export function useFacets() {
  return useQuery({ queryKey: businessKeys.facets, queryFn: ({ signal }) => call(listFacets, {}, { signal }) });
}

export function useMyBusinesses() {
  const enabled = useIsSignedIn();
  return useQuery({
    queryKey: businessKeys.mine,
    queryFn: ({ signal }) => call(listMyBusinesses, {}, { signal }),
    enabled,
  });
}

export function useCreateBusiness() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Call<typeof createBusiness>['body']) => call(createBusiness, { body }),
    onSuccess() {
      // Pages that nobody looks at load afresh when they are next opened.
      client.removeQueries({ queryKey: businessKeys.lists, type: 'inactive' });
      void client.invalidateQueries({ queryKey: businessKeys.all });
    },
  });
}
