import type { Call } from '@guildhall/contract/endpoint.ts';
import { grantMembership, takeGrantBack } from '@guildhall/contract/membership.ts';
import { getUser } from '@guildhall/contract/user-page.ts';
import { listUsers, updateUser } from '@guildhall/contract/users.ts';
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { pagesOf } from '#web/lib/pages-of.ts';
import { adminKeys } from '../keys.ts';
import { type Asked, filtersOf } from './params.ts';

/** As it is now: whoever manages the members sees every change. */
export const useUsers = (asked: Asked) =>
  useInfiniteQuery({
    queryKey: [...adminKeys.users, 'list', asked],
    ...pagesOf(listUsers, { query: { ...filtersOf(asked), sort: asked.sort } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useUser = (id: number) =>
  useQuery({
    queryKey: [...adminKeys.users, id],
    queryFn: ({ signal }) => call(getUser, { params: { id } }, { signal }),
    staleTime: 0,
  });

export const refreshUsers = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: adminKeys.users }),
    client.invalidateQueries({ queryKey: adminKeys.stats }),
  ]);

export function useUpdateUser(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Call<typeof updateUser>['body']) => call(updateUser, { params: { id }, body }),
    onSettled: () => refreshUsers(client),
  });
}

export function useTakeGrantBack(id: number, grantId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Call<typeof takeGrantBack>['body']) =>
      call(takeGrantBack, { params: { id, grantId }, body }),
    onSettled: () => refreshUsers(client),
  });
}

/** To each of them, one after the other. */
export function useGiveMonths() {
  const client = useQueryClient();
  return useMutation({
    async mutationFn({ ids, body }: { ids: readonly number[]; body: Call<typeof grantMembership>['body'] }) {
      const grants = [];
      for (const memberId of ids)
        grants.push({ ...(await call(grantMembership, { params: { id: memberId }, body })), memberId });
      return grants;
    },
    onSettled: () => refreshUsers(client),
  });
}
