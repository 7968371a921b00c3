import {
  acceptColleagueInvitation,
  declineColleagueInvitation,
  readColleagueInvitation,
} from '@guildhall/contract/colleague-invitations.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { businessKeys } from '#web/features/businesses/queries.ts';
import { call } from '#web/lib/api.ts';
import { keptForLink } from '#web/lib/page-parts.ts';

/** Not of a member: whoever has the link may read it. */
const invitationKey = ['colleague-invitation'] as const;

/** `me`: to whom it's shown; it may be theirs. */
export const colleagueInvitationQuery = (token: string, me: Me | null) =>
  queryOptions({
    queryKey: [...invitationKey, token, me ? `${me.id} ${me.isEmailConfirmed}` : ''],
    queryFn: ({ signal }) => call(readColleagueInvitation, { body: { token } }, { signal }),
    ...keptForLink,
  });

export function useAcceptInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { token: string; isShown: boolean }) => call(acceptColleagueInvitation, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: businessKeys.all }),
  });
}

export function useDeclineInvitation() {
  return useMutation({
    mutationFn: (token: string) => call(declineColleagueInvitation, { body: { token } }),
  });
}
