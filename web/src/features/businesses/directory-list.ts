import type { Business, listBusinesses } from '@guildhall/contract/businesses.ts';
import type { Page } from '#web/lib/api.ts';
import { fold } from '#web/lib/fold.ts';

export interface Listed {
  businesses: Business[];
  total: number;
  isTotalCapped: boolean;
}

/** All loaded pages as one list; a listing that moved between two pages while they loaded is there once. */
export function joinPages(pages: readonly Page<typeof listBusinesses>[]): Listed {
  const byId = new Map(pages.flatMap((page) => page.items).map((business) => [business.id, business]));
  const businesses = [...byId.values()];
  const { total = 0, isTotalCapped = false } = pages[0] ?? {};
  return { businesses, total: Math.max(total, businesses.length), isTotalCapped };
}

/** The server forgives typos when nothing matches exactly; then no answer holds the words as they were typed. */
export function isApproximate(q: string, businesses: readonly Business[]): boolean {
  if (!q || businesses.length === 0) return false;
  const wanted = fold(q);
  return !businesses.some(({ name, description }) => fold(`${name}\n${description ?? ''}`).includes(wanted));
}
