import {
  changeColleague,
  changePart,
  inviteColleague,
  leavePart,
  listColleagues,
  listParts,
  listShownPeople,
  remindColleague,
  removeColleague,
} from '@guildhall/contract/colleagues.ts';
import type { Call } from '@guildhall/contract/endpoint.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { businessKeys } from '#web/features/businesses/queries.ts';
import { businessQuery } from '#web/features/businesses/shared/listing-queries.ts';
import { call } from '#web/lib/api.ts';

/*
 * Keys below those of the listing, and of the member's own: what is told of these two (businesses/signals.ts) refreshes the people, too.
 */

/** Who stands on a listing's page, for members. */
export const shownPeopleQuery = (id: number) =>
  queryOptions({
    queryKey: [...businessKeys.ones, id, 'people'],
    queryFn: ({ signal }) => call(listShownPeople, { params: { id } }, { signal }),
  });

/** All of them, for whoever decides over the listing. */
const colleaguesQuery = (id: number) =>
  queryOptions({
    queryKey: [...businessKeys.ones, id, 'colleagues'],
    queryFn: ({ signal }) => call(listColleagues, { params: { id } }, { signal }),
  });

export const useColleagues = (id: number) => useQuery(colleaguesQuery(id));

export const partsQuery = queryOptions({
  queryKey: [...businessKeys.mine, 'parts'],
  queryFn: ({ signal }) => call(listParts, {}, { signal }),
});

type Invitation = NonNullable<Call<typeof inviteColleague>['body']>;

/** What an owner, or an admin, does with the people of a listing. */
export function useColleagueActs(id: number) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: businessQuery(id).queryKey });
  const person = (personId: number) => ({ params: { id, personId } });
  return {
    invite: useMutation({
      mutationFn: (body: Invitation) => call(inviteColleague, { params: { id }, body }),
      onSettled,
    }),
    remind: useMutation({
      mutationFn: (personId: number) => call(remindColleague, person(personId)),
      onSettled,
      meta: { failure: true },
    }),
    change: useMutation({
      mutationFn: ({ personId, role }: { personId: number; role: string }) =>
        call(changeColleague, { ...person(personId), body: { role } }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (personId: number) => call(removeColleague, person(personId)),
      onSettled,
      meta: { failure: true },
    }),
  };
}

/** What a member does with their own part at a listing of somebody else. */
export function usePartActs(id: number) {
  const client = useQueryClient();
  const onSettled = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: businessQuery(id).queryKey }),
      client.invalidateQueries({ queryKey: partsQuery.queryKey }),
    ]);
  return {
    change: useMutation({
      mutationFn: (isShown: boolean) => call(changePart, { params: { id }, body: { isShown } }),
      onSettled,
      meta: { failure: true },
    }),
    leave: useMutation({
      mutationFn: () => call(leavePart, { params: { id } }),
      onSettled,
      meta: { failure: true },
    }),
  };
}
