import { getSite, listStartPageFaces } from '@guildhall/contract/site.ts';
import { getSitePage, type SitePageName } from '@guildhall/contract/site-pages.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';

export const siteKeys = { all: ['site'] as const };

/** Whose site this is, and what it sells. It changes with a restart of the server, or as an admin changes the plans. */
export const siteQuery = queryOptions({
  queryKey: siteKeys.all,
  queryFn: ({ signal }) => call(getSite, {}, { signal }),
});

export function useSite() {
  return useQuery(siteQuery);
}

/** Whether plans are sold here at all. Where not, everybody has everything, and nothing speaks of plans. */
export const useHasBilling = (): boolean => useSite().data?.hasBilling !== false;

/** The operator's own words for a page. They change with a restart of the server only. */
export const sitePageQuery = (name: SitePageName) =>
  queryOptions({
    queryKey: [...siteKeys.all, name],
    queryFn: ({ signal }) => call(getSitePage, { params: { name } }, { signal }),
  });

/** Who lets visitors see them; others each day. */
export const startPageFacesQuery = queryOptions({
  queryKey: [...siteKeys.all, 'faces'],
  queryFn: ({ signal }) => call(listStartPageFaces, {}, { signal }),
});
