import type { Call } from '@guildhall/contract/endpoint.ts';
import {
  becomeFirstAdmin,
  checkReset,
  checkSetup,
  confirmEmailChange,
  resetPassword,
  setUpSite,
  undoEmailChange,
} from '@guildhall/contract/recovery.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { keptForLink } from '#web/lib/page-parts.ts';
import { authKeys } from '../queries.ts';
import { startSession } from '../shared/session.ts';

/** Whoever is signed in here may have been signed out with it: that is asked anew before anything leads on. */
function useAskWhoIsHere(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: authKeys.me });
}

/** Whether the mailed link still opens the way; asked each time that the page is opened. */
export const resetCheckQuery = (token: string) =>
  queryOptions({
    queryKey: ['reset', token],
    queryFn: ({ signal }) => call(checkReset, { body: { token } }, { signal }),
    ...keptForLink,
  });

/** The same of the link that a start has printed. */
export const setupCheckQuery = (token: string) =>
  queryOptions({
    queryKey: ['setup', token],
    queryFn: ({ signal }) => call(checkSetup, { body: { token } }, { signal }),
    ...keptForLink,
  });

export function useResetPassword() {
  const onSuccess = useAskWhoIsHere();
  return useMutation({
    mutationFn: (body: Call<typeof resetPassword>['body']) => call(resetPassword, { body }),
    onSuccess,
  });
}

export function useConfirmNewAddress() {
  const onSuccess = useAskWhoIsHere();
  return useMutation({ mutationFn: (token: string) => call(confirmEmailChange, { body: { token } }), onSuccess });
}

export function useKeepOldAddress() {
  const onSuccess = useAskWhoIsHere();
  return useMutation({ mutationFn: (token: string) => call(undoEmailChange, { body: { token } }), onSuccess });
}

export function useSetUpSite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Call<typeof setUpSite>['body']) => call(setUpSite, { body }),
    onSuccess: (me) => startSession(client, me),
  });
}

export function useBecomeFirstAdmin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call(becomeFirstAdmin, { body: { token } }),
    onSuccess: (me) => startSession(client, me),
  });
}
