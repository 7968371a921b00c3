import {
  answerAskedEnquiry,
  closeAskedEnquiry,
  getAskedEnquiry,
  readAskedEnquiry,
} from '@guildhall/contract/asked-enquiries.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, orNull } from '#web/lib/api.ts';
import { enquiryKeys } from './keys.ts';

/* Apart from the lists: the page of one enquiry alone needs it. */

const of = (id: number) => ({ params: { id } });

/** One of what the member has asked for; null where there is none of theirs. */
export const askedThreadQuery = (id: number) =>
  queryOptions({
    queryKey: enquiryKeys.askedOne(id),
    queryFn: ({ signal }) => orNull(call(getAskedEnquiry, of(id), { signal })),
  });

export const useAskedThread = (id: number) => useQuery(askedThreadQuery(id));

export function useAskedActs(id: number) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: enquiryKeys.all });
  return {
    refresh: onSuccess,
    answer: (text: string) => call(answerAskedEnquiry, { ...of(id), body: { text } }),
    read: useMutation({ mutationFn: () => call(readAskedEnquiry, of(id)), onSuccess }),
    close: useMutation({
      mutationFn: () => call(closeAskedEnquiry, of(id)),
      onSuccess,
      meta: { failure: true },
    }),
  };
}
