import { agreeToPage } from '@guildhall/contract/agreements.ts';
import type { Call } from '@guildhall/contract/endpoint.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { askedPagesQuery } from './agreements.ts';

export function useAgree() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Call<typeof agreeToPage>['body']) => call(agreeToPage, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: askedPagesQuery.queryKey }),
    meta: { failure: true },
  });
}
