import type { QueryClient } from '@tanstack/react-query';
import { shownPeopleQuery } from '#web/features/colleagues/queries.ts';
import type { Opening } from '#web/lib/page-parts.ts';
import { idOf } from '#web/lib/url/params.ts';
import { loadListing } from './listings.ts';

/** Its people are for members. Apart from what other pages load of a listing, which know nothing of them. */
export function loadListingPage(client: QueryClient, opening: Opening): Promise<unknown>[] {
  const id = idOf(opening.params.id ?? null);
  return [...loadListing(client, opening), ...(id && opening.me ? [client.query(shownPeopleQuery(id))] : [])];
}
