import type { ListedBusiness, listBusinesses } from '@guildhall/contract/businesses.ts';
import type { Page } from '#web/lib/api.ts';

export interface Listed {
  businesses: ListedBusiness[];
  total: number;
  isTotalCapped: boolean;
  /** Nothing matches the text: the one that was probably meant. */
  suggestedQuery: string | null;
  /** Where the text names a place and more: that place, and the rest. */
  textPlace: string | null;
  textWords: string | null;
  /** The place that they are near to, the nearest first; null in another order. */
  near: string | null;
  /** Where it is not known: places that may be meant. */
  nearOffers: readonly string[];
}

/** All loaded pages as one list; a listing that moved between two pages while they loaded is there once. */
export function joinPages(pages: readonly Page<typeof listBusinesses>[]): Listed {
  const byId = new Map(pages.flatMap((page) => page.items).map((business) => [business.id, business]));
  const businesses = [...byId.values()];
  const { total = 0, isTotalCapped = false, near = null, nearOffers = [] } = pages[0] ?? {};
  const { suggestedQuery = null, textPlace = null, textWords = null } = pages[0] ?? {};
  return {
    businesses,
    total: Math.max(total, businesses.length),
    isTotalCapped,
    suggestedQuery,
    textPlace,
    textWords,
    near,
    nearOffers,
  };
}
