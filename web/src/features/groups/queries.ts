import type { Call } from '@guildhall/contract/endpoint.ts';
import * as groupInvitations from '@guildhall/contract/group-invitations.ts';
import * as groupLinks from '@guildhall/contract/group-links.ts';
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
import { call, orNull } from '#web/lib/api.ts';
import { useIsOn } from '#web/lib/brand.ts';
import { pagesOf } from '#web/lib/pages-of.ts';
import type { Failing } from '#web/lib/query-client.ts';
import { type GroupFilters, toQuery } from './group-filters.ts';
import { groupKeys } from './keys.ts';

export function groupsQuery(filters: GroupFilters) {
  const query = toQuery(filters);
  return infiniteQueryOptions({
    queryKey: [...groupKeys.lists, query],
    ...pagesOf(contract.listGroups, { query }),
  });
}

/** While other filters load, the cards of the last ones stay. */
export function useGroups(filters: GroupFilters) {
  return useInfiniteQuery({ ...groupsQuery(filters), placeholderData: keepPreviousData });
}

/** Those that the member runs, and that are not archived. */
export function useOrganisedGroups() {
  return useQuery({
    enabled: useIsOn('groups'),
    queryKey: groupKeys.organised,
    queryFn: async ({ signal }) =>
      (await call(contract.listGroups, { query: { mine: true, limit: 100 } }, { signal })).filter(
        ({ myRole, isArchived }) => contract.organises(myRole) && !isArchived,
      ),
  });
}

/** One group; null where there is none for this reader. */
export function groupQuery(id: number) {
  return queryOptions({
    queryKey: groupKeys.details(id),
    queryFn: ({ signal }) => orNull(call(contract.getGroup, { params: { id } }, { signal })),
  });
}

export function useGroup(id: number) {
  return useQuery(groupQuery(id));
}

export function groupMembersQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: groupKeys.members(id),
    ...pagesOf(groupMembers.listGroupMembers, { params: { id }, query: {} }),
  });
}

export function useGroupMembers(id: number) {
  return useInfiniteQuery(groupMembersQuery(id));
}

export function groupRequestsQuery(id: number) {
  return queryOptions({
    queryKey: [...groupKeys.one(id), 'requests'],
    queryFn: ({ signal }) => call(groupRequests.listGroupRequests, { params: { id } }, { signal }),
  });
}

export function sentInvitationsQuery(id: number) {
  return queryOptions({
    queryKey: [...groupKeys.one(id), 'sent'],
    queryFn: ({ signal }) => call(groupInvitations.listGroupInvitations, { params: { id } }, { signal }),
  });
}

export function groupLinkQuery(id: number) {
  return queryOptions({
    queryKey: [...groupKeys.one(id), 'link'],
    queryFn: ({ signal }) => call(groupLinks.getGroupLink, { params: { id } }, { signal }),
    // Each answer is another address of the same link: it stays as it was copied.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Acts on groups: what they change is fetched again before the button is free. */
function useAct<Input, Result>(act: (input: Input) => Promise<Result>, meta: Failing = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    meta,
    onSuccess: () => client.invalidateQueries({ queryKey: groupKeys.all }),
  });
}

export const useCreateGroup = () =>
  useAct((body: Call<typeof contract.createGroup>['body']) => call(contract.createGroup, { body }));

export const useUpdateGroup = (id: number) =>
  useAct((body: Call<typeof contract.updateGroup>['body']) =>
    call(contract.updateGroup, { params: { id }, body }),
  );

export const useJoinGroup = () =>
  useAct((id: number) => call(groupMembers.joinGroup, { params: { id }, body: {} }));

export const useCancelRequest = () =>
  useAct((id: number) => call(groupRequests.cancelGroupRequest, { params: { id } }), { failure: true });

export const useLeaveGroup = (id: number) =>
  useAct(
    (successorId: number | undefined) =>
      call(groupMembers.leaveGroup, { params: { id }, body: { ...(successorId && { successorId }) } }),
    { failure: true },
  );

export const useArchiveGroup = (id: number) =>
  useAct(() => call(contract.archiveGroup, { params: { id }, body: {} }), { failure: true });

export const useChangeMember = (id: number) =>
  useAct(
    ({ userId, ...body }: { userId: number; role?: contract.GroupRole; businessId?: number | null }) =>
      call(groupMembers.updateGroupMember, { params: { id, userId }, body }),
    { failure: true },
  );

export const useRemoveMember = (id: number) =>
  useAct((userId: number) => call(groupMembers.removeGroupMember, { params: { id, userId } }), { failure: true });

/** A form shows by itself why it was refused; whoever has none says so with `meta`. */
export const useInvite = (id: number, meta?: Failing) =>
  useAct(
    (body: Call<typeof groupInvitations.inviteToGroup>['body']) =>
      call(groupInvitations.inviteToGroup, { params: { id }, body }),
    meta,
  );

export const useWithdrawInvitation = (id: number) =>
  useAct(
    (invitationId: number) =>
      call(groupInvitations.withdrawGroupInvitation, {
        params: { id, invitationId },
      }),
    { failure: true },
  );

export const useGroupLinkActs = (id: number) => ({
  make: useAct(
    (days: (typeof groupLinks.groupLinkDays)[number]) =>
      call(groupLinks.makeGroupLink, { params: { id }, body: { days } }),
    { failure: true },
  ),
  end: useAct<void, unknown>(() => call(groupLinks.endGroupLink, { params: { id } }), { failure: true }),
});

export const useAnswerRequest = (id: number) =>
  useAct(
    ({ userId, isAccepted }: { userId: number; isAccepted: boolean }) =>
      call(isAccepted ? groupRequests.acceptGroupRequest : groupRequests.declineGroupRequest, {
        params: { id, userId },
        body: {},
      }),
    { failure: true },
  );

export const useAcceptInvitation = () =>
  useAct((id: number) => call(groupInvitations.acceptInvitation, { params: { id }, body: {} }));

export const useDeclineInvitation = () =>
  useAct(
    ({ id, forGood }: { id: number; forGood: boolean }) =>
      call(groupInvitations.declineInvitation, { params: { id }, body: { forGood } }),
    { failure: true },
  );

export function useGroupPicture(id: number) {
  const of = { params: { id } };
  return {
    upload: useAct(({ picture, ...options }: Upload) =>
      call(contract.uploadGroupPicture, { ...of, body: { picture } }, options),
    ),
    remove: useAct<void, contract.GroupDetails>(() => call(contract.removeGroupPicture, of), { failure: true }),
  };
}
