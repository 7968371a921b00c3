import { deleteAccount, getExport, requestExport, restoreAccount } from '@guildhall/contract/account.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { endSession, logoutKey, startSession } from '#web/features/auth/shared/session.ts';
import { call } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { toast } from '#web/ui/toast.ts';
import { accountKeys } from './keys.ts';

export const exportQuery = queryOptions({
  queryKey: accountKeys.export,
  queryFn: ({ signal }) => call(getExport, {}, { signal }),
});

/** How far the newest download of the member's data is. */
export function useExport() {
  return useQuery(exportQuery);
}

export function useRequestExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(requestExport, { body: {} }),
    onSuccess: (state) => client.setQueryData(exportQuery.queryKey, state),
    meta: { failure: t('Your data could not be requested. Please try again.') },
  });
}

/** The session is over before the answer is there: what is told stands on the start page, which everybody may see. */
export function useDeleteAccount() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    // As when signing out: whoever ends the session here isn't told that it has ended.
    mutationKey: logoutKey,
    mutationFn: (email: string) => call(deleteAccount, { body: { email } }),
    async onSuccess({ deletionDueAt }) {
      await navigate(paths.landing);
      endSession(client);
      toast({
        title: t('Your account will be deleted on {date}', { date: formatDate(deletionDueAt) }),
        description: t('Sign in before then to undo it. We’ve sent you a mail about it.'),
      });
    },
  });
}

export function useRestoreAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(restoreAccount, { body: {} }),
    onSuccess: (me) => startSession(client, me),
    meta: { failure: t('Your account could not be restored. Please try again.') },
  });
}
