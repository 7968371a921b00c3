import type { Call } from '@guildhall/contract/endpoint.ts';
import { getMemberRecord, listMemberRecords, setMemberRecord } from '@guildhall/contract/member-records.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshListings } from '#web/features/businesses/shared/listing-queries.ts';
import { call } from '#web/lib/api.ts';
import { pagesOf } from '#web/lib/pages-of.ts';
import { adminKeys } from '../keys.ts';
import { type Asked, filtersOf } from './params.ts';

/** As it is now: whoever keeps the roll sees every change. */
export const useRecords = (asked: Asked) =>
  useInfiniteQuery({
    queryKey: [...adminKeys.records, 'list', asked],
    ...pagesOf(listMemberRecords, { query: { ...filtersOf(asked), sort: asked.sort } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useRecord = (id: number) =>
  useQuery({
    queryKey: [...adminKeys.records, id],
    queryFn: ({ signal }) => call(getMemberRecord, { params: { id } }, { signal }),
    staleTime: 0,
    // Each opening begins with what is so now, and never with what was.
    gcTime: 0,
  });

export function useSetRecord(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<Call<typeof setMemberRecord>['body']>) =>
      call(setMemberRecord, { params: { id }, body }),
    onSuccess() {
      refreshListings(client);
      return Promise.all([
        client.invalidateQueries({ queryKey: adminKeys.records }),
        client.invalidateQueries({ queryKey: adminKeys.listings }),
        client.invalidateQueries({ queryKey: adminKeys.users }),
      ]);
    },
  });
}
