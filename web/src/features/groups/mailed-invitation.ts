import { declineMailedInvitation, readMailedInvitation } from '@guildhall/contract/group-invitations.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';

/** Not of a member: whoever has the link may read it. */
const mailedKey = ['mailed-invitation'] as const;

/** `reader`: to whom it's shown; who has confirmed their address may find that it is theirs. */
export function useMailedInvitation(token: string, reader: string) {
  return useQuery({
    queryKey: [...mailedKey, token, reader],
    queryFn: ({ signal }) => call(readMailedInvitation, { body: { token } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function useDeclineMailed(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (forGood: boolean) => call(declineMailedInvitation, { body: { token, forGood } }),
    onSuccess: () => client.invalidateQueries({ queryKey: mailedKey }),
  });
}
