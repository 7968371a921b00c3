import { myBusinessesQuery } from '#web/features/businesses/queries.ts';
import { nextEventQuery } from '#web/features/events/queries.ts';
import { feedQuery, matchesQuery } from '#web/features/matching/queries.ts';
import { myModerationQuery } from '#web/features/moderation/queries.ts';
import { forMembers } from './for-members.ts';

export const loadDashboard = forMembers((client) => [
  client.query(matchesQuery),
  client.query(feedQuery(0)),
  client.query(myBusinessesQuery),
  client.query(myModerationQuery),
  client.query(nextEventQuery),
]);
