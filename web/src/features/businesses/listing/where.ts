import type { Business, ListedBusiness } from '@guildhall/contract/businesses.ts';
import { t } from '#web/lib/text.ts';

/** A listing, which a list may have put at a place. */
export type Placed = Business & Partial<Pick<ListedBusiness, 'place' | 'distanceKm' | 'isFeatured'>>;

const distance = (km: number) => (km < 1 ? t('less than 1 km') : t('about {km, number} km', { km }));

/** 'Leeds, England, United Kingdom · about 12 km': where it is, as all listings there say it. */
export function whereOf({ location, place, distanceKm }: Placed): string {
  const parts = [place ?? location, distanceKm != null && distance(distanceKm)];
  return parts.filter(Boolean).join(' · ');
}
