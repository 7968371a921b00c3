import {
  endOtherSessions,
  endSession,
  getSignInWays,
  listSessions,
  type MemberSession,
} from '@guildhall/contract/sessions.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, hasCode } from '#web/lib/api.ts';
import { t } from '#web/lib/text.ts';
import { reportError } from '#web/ui/report-failure.ts';
import { sessionKeys, signInKeys } from '../shared/session.ts';

/** Where the member is signed in, this browser first. */
export const sessionsQuery = queryOptions({
  queryKey: sessionKeys.mine,
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
});

/** Asked each time: a password may have been set or taken away meanwhile. */
export function useSignInWays() {
  return useQuery({
    queryKey: signInKeys.ways,
    queryFn: ({ signal }) => call(getSignInWays, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Pending until the list knows of it. */
function useEnding<T>(end: (given: T) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSettled: () => client.invalidateQueries({ queryKey: sessionKeys.mine }),
    onError(error) {
      // It had ended already: the list says so.
      if (!hasCode(error, 'not_found'))
        reportError(error, t('That session could not be ended. Please try again.'));
    },
  });
}

export function useEndSession() {
  return useEnding(({ id }: MemberSession) => call(endSession, { params: { id } }));
}

export function useEndOtherSessions() {
  return useEnding(() => call(endOtherSessions));
}
