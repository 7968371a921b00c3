import { declineMailedInvitation, readMailedInvitation } from '@guildhall/contract/group-invitations.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { keptForLink } from '#web/lib/page-parts.ts';

/** Not of a member: whoever has the link may read it. */
const mailedKey = ['mailed-invitation'] as const;

/** `me`: to whom it's shown; who has confirmed their address may find that it is theirs. */
export const mailedInvitationQuery = (token: string, me: Me | null) =>
  queryOptions({
    queryKey: [...mailedKey, token, me ? `${me.id} ${me.isEmailConfirmed}` : ''],
    queryFn: ({ signal }) => call(readMailedInvitation, { body: { token } }, { signal }),
    ...keptForLink,
  });

export function useDeclineMailed(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (forGood: boolean) => call(declineMailedInvitation, { body: { token, forGood } }),
    meta: { failure: true },
    onSuccess: () => client.invalidateQueries({ queryKey: mailedKey }),
  });
}
