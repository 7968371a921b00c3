import { askedQuery } from '#web/features/enquiries/asked-queries.ts';
import { enquiriesQuery } from '#web/features/enquiries/queries.ts';
import { forMembers } from './for-members.ts';

export const loadEnquiries = forMembers((client, { search }) =>
  search.get('show') === 'blocked'
    ? [client.infiniteQuery(enquiriesQuery('blocked'))]
    : [
        client.infiniteQuery(enquiriesQuery('unread')),
        client.infiniteQuery(askedQuery('unread')),
        search.get('tab') === 'asked'
          ? client.infiniteQuery(askedQuery('all'))
          : client.infiniteQuery(enquiriesQuery('all')),
      ],
);
