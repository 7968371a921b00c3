import {
  claimByInvitation,
  openInvitation,
  readInvitation,
  refuseInvitations,
  removeInvited,
} from '@guildhall/contract/listing-invitations.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { businessKeys } from '#web/features/businesses/queries.ts';
import { call } from '#web/lib/api.ts';
import { keptForLink } from '#web/lib/page-parts.ts';

/** Not of a member: whoever has the link may read it. */
const invitationKey = ['listing-invitation'] as const;

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: [...invitationKey, token],
    queryFn: ({ signal }) => call(readInvitation, { body: { token } }, { signal }),
    ...keptForLink,
  });

/** The page is shown to somebody: who has seen it isn't reminded. Nobody is told where that can't be noted. */
export const noteOpened = (token: string): void => {
  void call(openInvitation, { body: { token } }).catch(() => undefined);
};

export const ways = ['claim', 'remove', 'refuse'] as const;

export function useClaimByInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call(claimByInvitation, { body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: businessKeys.mine }),
  });
}

/** The two ways that need no account. */
export function useTurnDown() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ token, way }: { token: string; way: 'remove' | 'refuse' }) =>
      call(way === 'remove' ? removeInvited : refuseInvitations, { body: { token } }),
    onSettled: () => client.invalidateQueries({ queryKey: invitationKey }),
  });
}
