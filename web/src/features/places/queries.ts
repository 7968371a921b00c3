import { placeSearchMax, placeSearchMin, searchLocations } from '@guildhall/contract/places.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';

/** Places that begin so; undefined while the text is too short, nor when the search fails. */
export function usePlaces(q: string, enabled: boolean): readonly string[] | undefined {
  const { data } = useQuery({
    queryKey: ['places', q],
    queryFn: ({ signal }) => call(searchLocations, { query: { q } }, { signal }),
    enabled: enabled && q.length >= placeSearchMin && q.length <= placeSearchMax,
    // The list doesn't flicker from one letter to the next; of another word's places none is shown.
    placeholderData: (found, last) => (q.startsWith(String(last?.queryKey[1])) ? found : undefined),
  });
  return data;
}
