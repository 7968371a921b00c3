import { myBusinessesQuery } from '#web/features/businesses/queries.ts';
import { newsQuery } from '#web/features/dashboard/queries.ts';
import { enquiriesQuery } from '#web/features/enquiries/queries.ts';
import { nextEventQuery, weekQuery } from '#web/features/events/queries.ts';
import { feedQuery, tabQuery } from '#web/features/matching/queries.ts';
import { myModerationQuery } from '#web/features/moderation/queries.ts';
import { isOn } from '#web/lib/brand.ts';
import { forMembers } from './for-members.ts';

export const loadDashboard = forMembers((client) => [
  ...(isOn('matching')
    ? [
        client.infiniteQuery(tabQuery('requests')),
        client.infiniteQuery(tabQuery('matches')),
        client.query(feedQuery(0)),
      ]
    : []),
  client.infiniteQuery(enquiriesQuery('unread')),
  client.query(myBusinessesQuery),
  client.query(myModerationQuery),
  ...(isOn('events') ? [client.query(nextEventQuery), client.query(weekQuery)] : []),
  client.query(newsQuery),
]);
