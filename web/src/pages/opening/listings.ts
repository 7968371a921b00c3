import type { QueryClient } from '@tanstack/react-query';
import { headOfListing, missingHead } from '#web/features/businesses/page/listing-head-data.ts';
import { businessQuery } from '#web/features/businesses/shared/listing-queries.ts';
import { matchesWithQuery } from '#web/features/matching/queries.ts';
import { statisticsQuery } from '#web/features/visits/queries.ts';
import { isOn } from '#web/lib/brand.ts';
import type { ContentHead, Opening } from '#web/lib/page-parts.ts';
import { listingPage } from '#web/lib/paths.ts';
import { siteOrigin } from '#web/lib/rendering.ts';
import { idOf } from '#web/lib/url/params.ts';

const idIn = ({ params }: Opening) => idOf(params.id ?? null);

export function loadListing(client: QueryClient, opening: Opening): Promise<unknown>[] {
  const id = idIn(opening);
  if (!id) return [];
  return [
    client.query(businessQuery(id)),
    ...(opening.me && isOn('matching') ? [client.query(matchesWithQuery([id]))] : []),
  ];
}

export function listingHead(client: QueryClient, opening: Opening): ContentHead {
  const id = idIn(opening);
  const business = id && client.getQueryData(businessQuery(id).queryKey);
  if (business && business.id !== id) return { movedTo: listingPage(business.id) };
  if (business) return headOfListing(business, siteOrigin());
  return business === undefined ? {} : missingHead();
}

export function loadStatistics(client: QueryClient, opening: Opening): Promise<unknown>[] {
  const id = idIn(opening);
  return id && opening.me ? [client.query(businessQuery(id)), client.query(statisticsQuery(id, '30'))] : [];
}
