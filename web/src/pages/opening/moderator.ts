import { reviewsAtFirst, reviewsQuery } from '#web/features/claims/queries.ts';
import { flagsQuery, flagWordsQuery } from '#web/features/flags/queries.ts';
import { reportsQuery, staffFiguresQuery, suggestionsQuery } from '#web/features/reports/queries.ts';
import { sanctionsQuery } from '#web/features/sanctions/queries.ts';
import { activityQuery } from '#web/features/stats/activity-queries.ts';
import { forStaff } from './for-staff.ts';

/** Of all tabs that can have work: which one opens is for what waits in each. */
export const loadModerator = forStaff(['moderator', 'admin'], (client, { search }) => {
  const tab = search.get('tab');
  return [
    client.query(staffFiguresQuery),
    client.infiniteQuery(reportsQuery('pending')),
    client.infiniteQuery(suggestionsQuery('unclaimed')),
    client.infiniteQuery(flagsQuery('open')),
    client.infiniteQuery(reviewsQuery('waiting', reviewsAtFirst)),
    ...(tab === 'flagged' ? [client.query(flagWordsQuery)] : []),
    ...(tab === 'activity' ? [client.infiniteQuery(sanctionsQuery('in_force')), client.query(activityQuery)] : []),
  ];
});
