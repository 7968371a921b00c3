import { myBusinessesQuery } from '#web/features/businesses/queries.ts';
import { feedQuery, matchesQuery } from '#web/features/matching/queries.ts';
import { forMembers } from './for-members.ts';

export const loadMatching = forMembers((client) => [
  client.query(matchesQuery),
  client.query(feedQuery(0)),
  client.query(myBusinessesQuery),
]);
