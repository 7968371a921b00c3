import { reviewsAtFirst, reviewsQuery } from '#web/features/claims/queries.ts';
import { reportsQuery, staffFiguresQuery, suggestionsQuery } from '#web/features/reports/queries.ts';
import { forStaff } from './for-staff.ts';

/** Of all tabs: which one opens is for what waits in each. */
export const loadModerator = forStaff(['moderator', 'admin'], (client) => [
  client.query(staffFiguresQuery),
  client.infiniteQuery(reportsQuery('pending')),
  client.infiniteQuery(suggestionsQuery('unclaimed')),
  client.infiniteQuery(reviewsQuery('waiting', reviewsAtFirst)),
]);
