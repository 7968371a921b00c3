import { answerAsEnquirer, confirmEnquiry, readEnquiryLink, stopEnquiry } from '@guildhall/contract/enquiries.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { keptForLink } from '#web/lib/page-parts.ts';

/* Apart from what owners do: the page of the link needs no more. */

const linkKey = (token: string) => ['enquiry-link', token];

/** Not of a member: whoever has the link may read it. */
export const linkedEnquiryQuery = (token: string) =>
  queryOptions({
    queryKey: linkKey(token),
    queryFn: ({ signal }) => call(readEnquiryLink, { body: { token } }, { signal }),
    ...keptForLink,
  });

export function useLinkedActs(token: string) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: linkKey(token) });
  return {
    refresh,
    confirm: useMutation({
      mutationFn: () => call(confirmEnquiry, { body: { token } }),
      onSuccess: refresh,
    }),
    stop: useMutation({ mutationFn: () => call(stopEnquiry, { body: { token } }), meta: { failure: true } }),
    answer: (text: string) => call(answerAsEnquirer, { body: { token, text } }),
  };
}
