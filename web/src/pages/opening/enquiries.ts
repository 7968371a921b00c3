import type { QueryClient } from '@tanstack/react-query';
import { missingHead } from '#web/features/businesses/page/listing-head-data.ts';
import { businessQuery } from '#web/features/businesses/shared/listing-queries.ts';
import { enquiryQuery } from '#web/features/enquiries/queries.ts';
import type { ContentHead, Opening } from '#web/lib/page-parts.ts';
import { quotePage } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { idOf } from '#web/lib/url/params.ts';
import { forMembers } from './for-members.ts';

export const loadOwnEnquiry = forMembers((client, { params }) => {
  const id = idOf(params.id ?? null);
  return id ? [client.query(enquiryQuery(id))] : [];
});

/** Of its listing, but not as the listing: search engines have that one. */
export function quoteHead(client: QueryClient, { params }: Opening): ContentHead {
  const id = idOf(params.id ?? null);
  const business = id && client.getQueryData(businessQuery(id).queryKey);
  if (business && business.id !== id) return { movedTo: quotePage(business.id) };
  if (business) return { title: t('Ask {name} for a quote', { name: business.name }) };
  return business === undefined ? {} : missingHead();
}
