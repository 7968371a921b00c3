import type { Call } from '@guildhall/contract/endpoint.ts';
import { cancelEmailChange, changeEmail, changePassword, getCredentials } from '@guildhall/contract/recovery.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';

export const credentialsQuery = queryOptions({
  queryKey: ['credentials'],
  queryFn: ({ signal }) => call(getCredentials, {}, { signal }),
});

function useAskAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: credentialsQuery.queryKey });
}

export function useChangePassword() {
  const onSuccess = useAskAgain();
  return useMutation({
    mutationFn: (body: Call<typeof changePassword>['body']) => call(changePassword, { body }),
    onSuccess,
  });
}

export function useChangeEmail() {
  const onSuccess = useAskAgain();
  return useMutation({
    mutationFn: (body: Call<typeof changeEmail>['body']) => call(changeEmail, { body }),
    onSuccess,
  });
}

export function useCancelEmailChange() {
  const onSuccess = useAskAgain();
  return useMutation({ mutationFn: () => call(cancelEmailChange), onSuccess });
}
