import type { Call } from '@guildhall/contract/endpoint.ts';
import { cancelEmailChange, changeEmail, changePassword, getCredentials } from '@guildhall/contract/recovery.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { signInKeys } from '../shared/session.ts';
import { useSignInChange } from '../use-sign-in-change.ts';

export const credentialsQuery = queryOptions({
  queryKey: signInKeys.credentials,
  queryFn: ({ signal }) => call(getCredentials, {}, { signal }),
});

export const useChangePassword = () =>
  useSignInChange((body: Call<typeof changePassword>['body']) => call(changePassword, { body }));

export const useChangeEmail = () =>
  useSignInChange((body: Call<typeof changeEmail>['body']) => call(changeEmail, { body }));

export const useCancelEmailChange = () => useSignInChange(() => call(cancelEmailChange), { failure: true });
