import type { Call } from '@guildhall/contract/endpoint.ts';
import {
  answerEnquiry,
  blockEnquirer,
  closeEnquiry,
  createEnquiry,
  getEnquiry,
  listEnquiries,
  readEnquiry,
} from '@guildhall/contract/enquiries.ts';
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, orNull } from '#web/lib/api.ts';
import { pagesOf } from '#web/lib/pages-of.ts';
import { enquiryKeys } from './keys.ts';

const of = (id: number) => ({ params: { id } });

type Written = NonNullable<Call<typeof createEnquiry>['body']>;

export const sendEnquiry = (businessId: number, body: Written) => call(createEnquiry, { ...of(businessId), body });

/** To the member's listings, loaded page by page. */
export const enquiriesQuery = (show: 'all' | 'unread' | 'blocked') =>
  infiniteQueryOptions({
    queryKey: enquiryKeys.list(show),
    ...pagesOf(listEnquiries, { query: { show } }),
  });

export const useEnquiries = (show: 'all' | 'blocked') => useInfiniteQuery(enquiriesQuery(show));

/** Those in which something is new to the member. */
export const useUnreadEnquiries = () => useInfiniteQuery(enquiriesQuery('unread'));

/** One of them; null where there is none for this member. */
export const enquiryQuery = (id: number) =>
  queryOptions({
    queryKey: enquiryKeys.one(id),
    queryFn: ({ signal }) => orNull(call(getEnquiry, of(id), { signal })),
  });

export const useEnquiry = (id: number) => useQuery(enquiryQuery(id));

/** What the owner does with one of them. */
export function useEnquiryActs(id: number) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: enquiryKeys.all });
  const meta = { failure: true } as const;
  return {
    refresh: onSuccess,
    answer: (text: string) => call(answerEnquiry, { ...of(id), body: { text } }),
    read: useMutation({ mutationFn: () => call(readEnquiry, of(id)), onSuccess }),
    close: useMutation({ mutationFn: () => call(closeEnquiry, of(id)), onSuccess, meta }),
    block: useMutation({
      mutationFn: (isBlocked: boolean) => call(blockEnquirer, { ...of(id), body: { isBlocked } }),
      onSuccess,
      meta,
    }),
  };
}
