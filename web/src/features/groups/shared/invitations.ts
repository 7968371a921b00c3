import { listInvitations } from '@guildhall/contract/invitations.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMayAsk } from '#web/features/auth/queries.ts';
import { call } from '#web/lib/api.ts';
import { groupKeys } from '../keys.ts';

/** Apart from the other calls of groups: every page counts these. */
export const invitationsQuery = queryOptions({
  queryKey: groupKeys.invitations,
  queryFn: ({ signal }) => call(listInvitations, {}, { signal }),
});

/** Invitations that wait for the member's answer. */
export function useInvitations() {
  const enabled = useMayAsk('groups');
  return useQuery({ ...invitationsQuery, enabled });
}
