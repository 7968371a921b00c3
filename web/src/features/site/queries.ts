import { addedTrialMonths, trialMonths } from '@guildhall/contract/billing.ts';
import { getSite, listStartPageFaces } from '@guildhall/contract/site.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
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

/** For how many months new members have the largest plan for nothing, and those whom an admin has added. */
export function useTrial() {
  const { data } = useSite();
  return { months: data?.trialMonths ?? trialMonths, added: data?.addedTrialMonths ?? addedTrialMonths };
}

export const startPageFacesQuery = queryOptions({
  queryKey: [...siteKeys.all, 'faces'],
  queryFn: ({ signal }) => call(listStartPageFaces, {}, { signal }),
});
