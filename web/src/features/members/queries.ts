import { getMemberProfile, memberSearchMax, searchMembers } from '@guildhall/contract/members.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';

export const memberKeys = { all: ['member'] as const, search: ['member-search'] as const };

/** Fetched anew whenever somebody looks: what its owner shows, and to whom, may have changed. */
export function useMemberProfile(id: number) {
  return useQuery({
    queryKey: [...memberKeys.all, id],
    queryFn: ({ signal }) => call(getMemberProfile, { params: { id } }, { signal }),
    staleTime: 0,
  });
}

/** People by what was typed, as it is now: names change. While another text is searched, the old ones stay. */
export function useMemberSearch(q: string, enabled: boolean) {
  return useQuery({
    queryKey: [...memberKeys.search, q],
    queryFn: ({ signal }) => call(searchMembers, { query: { q: q.slice(0, memberSearchMax) } }, { signal }),
    staleTime: 0,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    enabled,
  });
}
