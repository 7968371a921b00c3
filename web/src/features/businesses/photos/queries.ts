import type { Call } from '@guildhall/contract/endpoint.ts';
import { addListingPhoto, arrangeListingPhotos, type ListingPhoto } from '@guildhall/contract/listing-photos.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Upload } from '#web/features/pictures/queries.ts';
import { call } from '#web/lib/api.ts';
import { businessQuery, refreshListings } from '../shared/listing-queries.ts';

type Arranged = NonNullable<Call<typeof arrangeListingPhotos>['body']>;

/** What an owner does to the photos of a listing. */
export function usePhotoActs(id: number) {
  const client = useQueryClient();
  /** At once: what is arranged next has to name a photo that has just come. */
  const onSuccess = ({ photos }: { photos: ListingPhoto[] }) => {
    client.setQueryData(businessQuery(id).queryKey, (business) => business && { ...business, photos });
    refreshListings(client);
  };
  return {
    add: useMutation({
      mutationFn: ({ picture, ...options }: Upload) =>
        call(addListingPhoto, { params: { id }, body: { photo: picture } }, options),
      onSuccess,
    }),
    arrange: useMutation({
      mutationFn: (body: Arranged) => call(arrangeListingPhotos, { params: { id }, body }),
      onSuccess,
    }),
  };
}
