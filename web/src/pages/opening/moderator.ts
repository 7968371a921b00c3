import { reviewsAtFirst, reviewsQuery } from '#web/features/claims/queries.ts';
import { reportsQuery, staffFiguresQuery, suggestionsQuery } from '#web/features/reports/queries.ts';
import { forMembers } from './for-members.ts';

/** Of all tabs: which one opens is for what waits in each. */
export const loadModerator = forMembers((client, { me }) =>
  me?.role === 'moderator' || me?.role === 'admin'
    ? [
        client.query(staffFiguresQuery),
        client.infiniteQuery(reportsQuery('pending')),
        client.infiniteQuery(suggestionsQuery('unclaimed')),
        client.infiniteQuery(reviewsQuery('waiting', reviewsAtFirst)),
      ]
    : [],
);
