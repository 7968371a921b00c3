import type { ListingPhoto } from '@guildhall/contract/listing-photos.ts';

/** What was done to the photos in the dialog and isn't saved: their order, and which go. */
export interface Arrangement {
  order: readonly number[];
  removed: readonly number[];
}

export const untouched: Arrangement = { order: [], removed: [] };

/** The photos as they will be. One that came since stands last. */
export function arranged(photos: readonly ListingPhoto[], { order, removed }: Arrangement): ListingPhoto[] {
  const placeOf = ({ id }: ListingPhoto) => (order.includes(id) ? order.indexOf(id) : order.length);
  return photos.filter(({ id }) => !removed.includes(id)).toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** One place earlier (-1) or later (1). */
export function moved(photos: readonly ListingPhoto[], before: Arrangement, id: number, by: -1 | 1): Arrangement {
  const order = arranged(photos, before).map((photo) => photo.id);
  const place = order.indexOf(id);
  const other = order[place + by];
  if (other === undefined) return before;
  return { ...before, order: order.with(place, other).with(place + by, id) };
}
