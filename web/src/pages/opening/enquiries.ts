import { enquiriesQuery, enquiryQuery } from '#web/features/enquiries/queries.ts';
import { idOf } from '#web/lib/url/params.ts';
import { forMembers } from './for-members.ts';

export const loadEnquiries = forMembers((client, { search }) => [
  client.infiniteQuery(enquiriesQuery(search.get('show') === 'blocked' ? 'blocked' : 'all')),
]);

export const loadOwnEnquiry = forMembers((client, { params }) => {
  const id = idOf(params.id ?? null);
  return id ? [client.query(enquiryQuery(id))] : [];
});
