import {
  createBusiness,
  listBusinesses,
  listFacets,
  listMyBusinesses,
  searchMax,
} from '@guildhall/contract/businesses.ts';
import type { Call } from '@guildhall/contract/endpoint.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useIsSignedIn } from '#web/features/auth/queries.ts';
import { call } from '#web/lib/api.ts';
import { pagesOf } from '#web/lib/pages-of.ts';
import { type Filters, noFilters, toQuery } from './directory/directory-filters.ts';

export const businessKeys = {
  all: ['businesses'] as const,
  mine: ['businesses', 'mine'] as const,
  /** What can be brought back: one's own, and all for admins. */
  deleted: ['businesses', 'deleted'] as const,
  /** Single listings, by id. */
  ones: ['businesses', 'one'] as const,
  /** Choices of the dropdowns, one entry for each set of filters. */
  facets: ['businesses', 'facets'] as const,
  /** Pages of the directory, one entry for each set of filters. */
  lists: ['businesses', 'list'] as const,
  search: ['business-search'] as const,
};

/** Loaded pages outlive a look at another screen: coming back finds the place. */
const keptMs = 30 * 60_000;

export function directoryQuery(filters: Filters) {
  const query = toQuery(filters);
  return infiniteQueryOptions({
    queryKey: [...businessKeys.lists, query],
    // Where the reader has chosen no order, a few may stand at the head of it.
    ...pagesOf(listBusinesses, { query: query.sort ? query : { ...query, featured: true } }),
    gcTime: keptMs,
  });
}

/**
 * The directory's pages. While new filters load, the old cards stay (`isPlaceholderData`). A list that a signal has
 * overtaken is `isStale` and stays as it is, so that no card jumps: `useRefreshDirectory` brings it up to date.
 */
export function useDirectory(filters: Filters) {
  return useInfiniteQuery({
    ...directoryQuery(filters),
    placeholderData: keepPreviousData,
    refetchOnMount: false,
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

export function facetsQuery(filters: Filters) {
  const query = toQuery({ ...filters, sort: noFilters.sort, near: filters.within && filters.near, cursor: '' });
  return queryOptions({
    queryKey: [...businessKeys.facets, query],
    queryFn: ({ signal }) => call(listFacets, { query }, { signal }),
  });
}

/** The choices under these filters. While those for new filters load, the old ones stay, as the cards do. */
export function useFacets(filters: Filters, enabled = true) {
  return useQuery({ ...facetsQuery(filters), enabled, placeholderData: keepPreviousData });
}

/** The best few listings for what was typed, as they are now. While another text is searched, the old ones stay. */
export function useBusinessSearch(q: string, limit: number, enabled: boolean) {
  return useQuery({
    queryKey: [...businessKeys.search, q, limit],
    queryFn: ({ signal }) => call(listBusinesses, { query: { q: q.slice(0, searchMax), limit } }, { signal }),
    staleTime: 0,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    enabled,
  });
}

export const myBusinessesQuery = queryOptions({
  queryKey: businessKeys.mine,
  queryFn: ({ signal }) => call(listMyBusinesses, {}, { signal }),
});

export function useMyBusinesses() {
  const enabled = useIsSignedIn();
  return useQuery({ ...myBusinessesQuery, enabled });
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
