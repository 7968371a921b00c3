import { myBusinessesQuery } from '#web/features/businesses/queries.ts';
import { deletedQuery } from '#web/features/businesses/shared/listing-queries.ts';
import { accessRequestsQuery, myClaimsQuery } from '#web/features/claims/queries.ts';
import { partsQuery } from '#web/features/colleagues/queries.ts';
import { askedQuery } from '#web/features/enquiries/asked-queries.ts';
import { enquiriesQuery } from '#web/features/enquiries/queries.ts';
import { figuresQuery } from '#web/features/matching/queries.ts';
import { suggestionsQuery } from '#web/features/reports/queries.ts';
import { isOn } from '#web/lib/brand.ts';
import { forMembers } from './for-members.ts';

export const loadMyBusinesses = forMembers((client) => [
  client.query(myBusinessesQuery),
  client.query(partsQuery),
  client.infiniteQuery(deletedQuery('own')),
  ...(isOn('matching') ? [client.query(figuresQuery)] : []),
  client.query(myClaimsQuery),
  client.query(accessRequestsQuery),
  client.infiniteQuery(suggestionsQuery('own')),
  client.infiniteQuery(enquiriesQuery('unread')),
  client.infiniteQuery(askedQuery('unread')),
]);
