import { getMemberProfile } from '@guildhall/contract/members.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';

/** Fetched anew whenever somebody looks: what its owner shows, and to whom, may have changed. */
export function useMemberProfile(id: number) {
  return useQuery({
    queryKey: ['member', id],
    queryFn: ({ signal }) => call(getMemberProfile, { params: { id: String(id) } }, { signal }),
    staleTime: 0,
  });
}
