import { type SanctionType, unbanMember, unmuteMember } from '@guildhall/contract/moderation.ts';
import {
  appealSanction,
  listSanctions,
  readSanction,
  type sanctionStates,
} from '@guildhall/contract/sanctions.ts';
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { pagesOf } from '#web/lib/pages-of.ts';

/** Staff's cases hold sanctions as well: both are asked anew by one word. */
export const sanctionKeys = { all: ['reports', 'sanctions'] as const, own: ['own-sanction'] as const };

export type SanctionState = (typeof sanctionStates)[number];

export const sanctionsQuery = (state: SanctionState) =>
  infiniteQueryOptions({
    queryKey: [...sanctionKeys.all, state],
    ...pagesOf(listSanctions, { query: { state } }),
  });

export const useSanctions = (state: SanctionState) => useInfiniteQuery(sanctionsQuery(state));

/** A mute or a ban ends by this; the others of the same kind stay. */
export function useLiftSanction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, id, type }: { userId: number; id: number; type: SanctionType }) =>
      call(type === 'mute' ? unmuteMember : unbanMember, { body: { userId, sanctionId: id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['reports'] }),
    meta: { failure: true },
  });
}

export interface Asked {
  id: number;
  /** Of the mail's link, for whoever can't sign in. */
  token: string | null;
}

export const ownSanctionQuery = ({ id, token }: Asked) =>
  queryOptions({
    queryKey: [...sanctionKeys.own, id, token],
    queryFn: ({ signal }) => call(readSanction, { params: { id }, body: { ...(token && { token }) } }, { signal }),
  });

export const useOwnSanction = (asked: Asked) => useQuery(ownSanctionQuery(asked));

export function useAppeal({ id, token }: Asked) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      call(appealSanction, { params: { id }, body: { text, ...(token && { token }) } }),
    onSuccess: () => client.invalidateQueries({ queryKey: sanctionKeys.own }),
  });
}
