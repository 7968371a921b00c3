import type { Call } from '@guildhall/contract/endpoint.ts';
import {
  choosePrimaryBusiness,
  deleteBusiness,
  getBusiness,
  listDeletedBusinesses,
  mergeBusinesses,
  removeLogo,
  restoreBusiness,
  updateBusiness,
  uploadLogo,
  type WhoseDeleted,
} from '@guildhall/contract/listings.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Upload } from '#web/features/pictures/queries.ts';
import { call, hasCode, orNull } from '#web/lib/api.ts';
import { pagesOf } from '#web/lib/pages-of.ts';
import { t } from '#web/lib/text.ts';
import { reportError } from '#web/ui/report-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { businessKeys } from '../queries.ts';

const of = (id: number) => ({ params: { id } });

/** One listing; null where there is none. */
export function businessQuery(id: number) {
  return queryOptions({
    queryKey: [...businessKeys.ones, id],
    queryFn: ({ signal }) => orNull(call(getBusiness, of(id), { signal })),
  });
}

export const useBusiness = (id: number) => useQuery(businessQuery(id));

/** Lists load afresh when they are next opened; what is on screen follows at once. */
export function refreshListings(client: QueryClient): void {
  client.removeQueries({ queryKey: businessKeys.lists, type: 'inactive' });
  void client.invalidateQueries({ queryKey: businessKeys.all });
}

type Changes = NonNullable<Call<typeof updateBusiness>['body']>;

/** What an owner, or an admin, does to a listing. */
export function useListingActs() {
  const client = useQueryClient();
  const onSuccess = () => refreshListings(client);
  return {
    update: useMutation({
      mutationFn: ({ id, body }: { id: number; body: Changes }) => call(updateBusiness, { ...of(id), body }),
      onSuccess,
    }),
    remove: useMutation({ mutationFn: (id: number) => call(deleteBusiness, of(id)), onSuccess }),
    choose: useMutation({
      mutationFn: (id: number) => call(choosePrimaryBusiness, of(id)),
      onSuccess,
      meta: { failure: true },
    }),
  };
}

export function deletedQuery(whose: WhoseDeleted, q = '') {
  return infiniteQueryOptions({
    queryKey: [...businessKeys.deleted, whose, q],
    ...pagesOf(listDeletedBusinesses, { query: { of: whose, q } }),
  });
}

/** While somebody types, what was found before stays. */
export const useDeletedListings = (whose: WhoseDeleted, q: string) =>
  useInfiniteQuery({ ...deletedQuery(whose, q), placeholderData: keepPreviousData });

/** Undoes a deletion, from the toast that told of it or later. */
export function useBringBack() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: number; name: string }) => call(restoreBusiness, of(id)),
    onSuccess(_, { name }) {
      refreshListings(client);
      toast({ title: t('Listing is back'), description: name });
    },
    onError(error) {
      reportError(error, t('Failed to bring the listing back. Please try again.'));
      // Its time was over.
      if (hasCode(error, 'not_found')) refreshListings(client);
    },
  });
}

/** One listing of two, for admins. */
export function useMergeListings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: NonNullable<Call<typeof mergeBusinesses>['body']> }) =>
      call(mergeBusinesses, { ...of(id), body }),
    onSuccess: () => refreshListings(client),
  });
}

export function useLogo(id: number) {
  const client = useQueryClient();
  const onSuccess = () => refreshListings(client);
  return {
    upload: useMutation({
      mutationFn: ({ picture, ...options }: Upload) =>
        call(uploadLogo, { ...of(id), body: { logo: picture } }, options),
      onSuccess,
    }),
    remove: useMutation({ mutationFn: () => call(removeLogo, of(id)), onSuccess, meta: { failure: true } }),
  };
}
