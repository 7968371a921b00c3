import type { Call } from '@guildhall/contract/endpoint.ts';
import { setListingHours } from '@guildhall/contract/listing-hours.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { businessQuery, refreshListings } from '../shared/listing-queries.ts';

type Body = NonNullable<Call<typeof setListingHours>['body']>;

export function useSetListingHours(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => call(setListingHours, { params: { id }, body }),
    onSuccess({ hours }) {
      client.setQueryData(businessQuery(id).queryKey, (business) => business && { ...business, hours });
      refreshListings(client);
    },
  });
}
