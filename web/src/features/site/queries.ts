import type { Call } from '@guildhall/contract/endpoint.ts';
import { getSite, listStartPageFaces } from '@guildhall/contract/site.ts';
import { agreeToPage, getSitePage, listAskedPages, type SitePageName } from '@guildhall/contract/site-pages.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { keepBrand } from '#web/lib/brand.ts';

export const siteKeys = { all: ['site'] as const };

/** Whose site this is, how it looks, and what it sells. Everybody who is signed in hears of a change. */
export const siteQuery = queryOptions({
  queryKey: siteKeys.all,
  queryFn: async ({ signal }) => {
    const site = await call(getSite, {}, { signal });
    keepBrand(site);
    return site;
  },
});

export function useSite() {
  return useQuery(siteQuery);
}

/** Whether plans are sold here at all. Where not, everybody has everything, and nothing speaks of plans. */
export const useHasBilling = (): boolean => useSite().data?.hasBilling !== false;

/** The office's own words for a page. Everybody who is signed in hears of a change. */
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

/** What the member is asked to agree to. */
export const askedPagesQuery = queryOptions({
  queryKey: ['asked-pages'],
  queryFn: ({ signal }) => call(listAskedPages, {}, { signal }),
});

export function useAgree() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Call<typeof agreeToPage>['body']) => call(agreeToPage, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: askedPagesQuery.queryKey }),
    meta: { failure: true },
  });
}
