import { admitSignUp, listSignUps, refuseSignUp, type WaitingSignUps } from '@guildhall/contract/sign-ups.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { adminKeys } from '../keys.ts';
import { refreshUsers } from '../members/queries.ts';

const signUpsQuery = queryOptions({
  queryKey: adminKeys.signUps,
  queryFn: ({ signal }) => call(listSignUps, {}, { signal }),
  staleTime: 0,
});

export const useSignUps = () => useQuery(signUpsQuery);

/** What is answered is who waits then. Where somebody else came first, that is asked anew. */
function useKeep() {
  const client = useQueryClient();
  return {
    onSuccess(waiting: WaitingSignUps) {
      client.setQueryData(signUpsQuery.queryKey, waiting);
      void refreshUsers(client);
    },
    onError: () => void client.invalidateQueries({ queryKey: signUpsQuery.queryKey }),
  };
}

export const useAdmit = () =>
  useMutation({
    mutationFn: (id: number) => call(admitSignUp, { params: { id }, body: {} }),
    meta: { failure: true },
    ...useKeep(),
  });

export const useRefuse = (id: number) =>
  useMutation({
    mutationFn: (body: { reason?: string | null }) => call(refuseSignUp, { params: { id }, body }),
    ...useKeep(),
  });
