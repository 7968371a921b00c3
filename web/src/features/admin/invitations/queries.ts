import type { Call } from '@guildhall/contract/endpoint.ts';
import {
  createRollInvitation,
  getRollInvitation,
  type InvitedState,
  listInvitedRows,
  listRollInvitations,
  type RollFacts,
  type RollInvitation,
  resumeRollInvitation,
  stopRollInvitation,
} from '@guildhall/contract/roll-invitations.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { pagesOf } from '#web/lib/pages-of.ts';
import { adminKeys } from '../keys.ts';
import { plainText, type Whom } from './words.ts';

const oneKey = (id: number) => [...adminKeys.invitations, id] as const;
const listKey = [...adminKeys.invitations, 'list'] as const;

export type InviteBody = Omit<Call<typeof createRollInvitation>['body'], 'dryRun' | 'expected'>;

/** Whom it would write to, and the mail; nobody is written to. */
export const tryInvitation = (body: InviteBody) => call(createRollInvitation, { body: { ...body, dryRun: true } });

/** How many of an import could be invited. */
export function useInvitable(whom: Whom) {
  return useQuery({
    queryKey: [...adminKeys.invitations, 'invitable', whom],
    queryFn: () => tryInvitation({ ...whom, text: plainText }),
    staleTime: 0,
  });
}

export function useBeginInvitation() {
  const client = useQueryClient();
  return useMutation({
    /** @param mails how many whoever sends it has seen */
    mutationFn: ({ body, mails }: { body: InviteBody; mails: number }) =>
      call(createRollInvitation, { body: { ...body, expected: mails } }),
    onSuccess({ invitation }: RollFacts) {
      if (invitation) client.setQueryData(oneKey(invitation.id), invitation);
      void client.invalidateQueries({ queryKey: listKey });
    },
  });
}

export const useTryAgain = () => useMutation({ mutationFn: tryInvitation, meta: { failure: true } });

export function useInvitation(id: number) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call(getRollInvitation, { params: { id } }, { signal }),
    staleTime: 0,
  });
}

/** Its listings; of one state alone where one is given. */
export function useInvitedRows(id: number, state: InvitedState | null) {
  return useInfiniteQuery({
    queryKey: [...oneKey(id), 'rows', state],
    ...pagesOf(listInvitedRows, { params: { id }, query: state ? { state } : {} }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export const invitationsQuery = infiniteQueryOptions({
  queryKey: listKey,
  ...pagesOf(listRollInvitations, { query: {} }),
});

export const useInvitations = () => useInfiniteQuery(invitationsQuery);

export function useInvitationActs() {
  const client = useQueryClient();
  const onSuccess = (invitation: RollInvitation) => {
    client.setQueryData(oneKey(invitation.id), invitation);
    void client.invalidateQueries({ queryKey: listKey });
  };
  return {
    stop: useMutation({
      mutationFn: (id: number) => call(stopRollInvitation, { params: { id }, body: {} }),
      meta: { failure: true },
      onSuccess,
    }),
    resume: useMutation({
      mutationFn: (id: number) => call(resumeRollInvitation, { params: { id }, body: {} }),
      meta: { failure: true },
      onSuccess,
    }),
  };
}
