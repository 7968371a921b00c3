import { agreeToPage, listAskedPages } from '@guildhall/contract/agreements.ts';
import type { Call } from '@guildhall/contract/endpoint.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';

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
