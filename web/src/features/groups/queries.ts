import type { Call } from '@guildhall/contract/endpoint.ts';
import * as groupInvitations from '@guildhall/contract/group-invitations.ts';
import * as groupMembers from '@guildhall/contract/group-members.ts';
import * as groupRequests from '@guildhall/contract/group-requests.ts';
import * as contract from '@guildhall/contract/groups.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Upload } from '#web/features/pictures/queries.ts';
import { call, callPage, orNull } from '#web/lib/api.ts';
import { type GroupFilters, toQuery } from './group-filters.ts';
import { groupKeys } from './keys.ts';

const params = (id: number) => ({ id: String(id) });

export function groupsQuery(filters: GroupFilters) {
  const query = toQuery(filters);
  return infiniteQueryOptions({
    queryKey: [...groupKeys.lists, query],
    queryFn: ({ pageParam, signal }) => callPage(contract.listGroups, { query: pageParam }, { signal }),
    initialPageParam: query,
    getNextPageParam: (page) => page.next,
  });
}

/** While other filters load, the cards of the last ones stay. */
export function useGroups(filters: GroupFilters) {
  return useInfiniteQuery({ ...groupsQuery(filters), placeholderData: keepPreviousData });
}

/** Those that the member runs, and that are not archived. */
export function useOrganisedGroups(enabled: boolean) {
  return useQuery({
    queryKey: groupKeys.organised,
    queryFn: async ({ signal }) =>
      (await call(contract.listGroups, { query: { mine: 'true', limit: '100' } }, { signal })).filter(
        ({ myRole, isArchived }) => contract.organises(myRole) && !isArchived,
      ),
    enabled,
  });
}

/** One group; null where there is none for this reader. */
export function groupQuery(id: number) {
  return queryOptions({
    queryKey: groupKeys.details(id),
    queryFn: ({ signal }) => orNull(call(contract.getGroup, { params: params(id) }, { signal })),
  });
}

export function useGroup(id: number) {
  return useQuery(groupQuery(id));
}

export function useGroupMembers(id: number) {
  return useInfiniteQuery({
    queryKey: groupKeys.members(id),
    queryFn: ({ pageParam, signal }) =>
      callPage(groupMembers.listGroupMembers, { params: params(id), query: pageParam }, { signal }),
    initialPageParam: {} as Call<typeof groupMembers.listGroupMembers>['query'],
    getNextPageParam: (page) => page.next,
  });
}

export function groupRequestsQuery(id: number) {
  return queryOptions({
    queryKey: [...groupKeys.one(id), 'requests'],
    queryFn: ({ signal }) => call(groupRequests.listGroupRequests, { params: params(id) }, { signal }),
  });
}

export function sentInvitationsQuery(id: number) {
  return queryOptions({
    queryKey: [...groupKeys.one(id), 'sent'],
    queryFn: ({ signal }) => call(groupInvitations.listGroupInvitations, { params: params(id) }, { signal }),
  });
}

/** Acts on groups: what they change is fetched again before the button is free. */
function useAct<Input, Result>(act: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => client.invalidateQueries({ queryKey: groupKeys.all }),
  });
}

export const useCreateGroup = () =>
  useAct((body: Call<typeof contract.createGroup>['body']) => call(contract.createGroup, { body }));

export const useUpdateGroup = (id: number) =>
  useAct((body: Call<typeof contract.updateGroup>['body']) =>
    call(contract.updateGroup, { params: params(id), body }),
  );

export const useJoinGroup = () =>
  useAct((id: number) => call(groupMembers.joinGroup, { params: params(id), body: {} }));

export const useCancelRequest = () =>
  useAct((id: number) => call(groupRequests.cancelGroupRequest, { params: params(id) }));

export const useLeaveGroup = (id: number) =>
  useAct((successorId: number | undefined) =>
    call(groupMembers.leaveGroup, { params: params(id), body: { ...(successorId && { successorId }) } }),
  );

export const useArchiveGroup = (id: number) =>
  useAct(() => call(contract.archiveGroup, { params: params(id), body: {} }));

export const useChangeMember = (id: number) =>
  useAct(({ userId, ...body }: { userId: number; role?: contract.GroupRole; businessId?: number | null }) =>
    call(groupMembers.updateGroupMember, { params: { ...params(id), userId: String(userId) }, body }),
  );

export const useRemoveMember = (id: number) =>
  useAct((userId: number) =>
    call(groupMembers.removeGroupMember, { params: { ...params(id), userId: String(userId) } }),
  );

export const useInvite = (id: number) =>
  useAct((body: Call<typeof groupInvitations.inviteToGroup>['body']) =>
    call(groupInvitations.inviteToGroup, { params: params(id), body }),
  );

export const useWithdrawInvitation = (id: number) =>
  useAct((invitationId: number) =>
    call(groupInvitations.withdrawGroupInvitation, {
      params: { ...params(id), invitationId: String(invitationId) },
    }),
  );

export const useAnswerRequest = (id: number) =>
  useAct(({ userId, isAccepted }: { userId: number; isAccepted: boolean }) =>
    call(isAccepted ? groupRequests.acceptGroupRequest : groupRequests.declineGroupRequest, {
      params: { ...params(id), userId: String(userId) },
      body: {},
    }),
  );

export const useAcceptInvitation = () =>
  useAct((id: number) => call(groupInvitations.acceptInvitation, { params: params(id), body: {} }));

export const useDeclineInvitation = () =>
  useAct(({ id, forGood }: { id: number; forGood: boolean }) =>
    call(groupInvitations.declineInvitation, { params: params(id), body: { forGood } }),
  );

export function useGroupPicture(id: number) {
  const of = { params: params(id) };
  return {
    upload: useAct(({ picture, ...options }: Upload) =>
      call(contract.uploadGroupPicture, { ...of, body: { picture } }, options),
    ),
    remove: useAct<void, contract.GroupDetails>(() => call(contract.removeGroupPicture, of)),
  };
}
