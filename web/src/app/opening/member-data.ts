import type { QueryClient } from '@tanstack/react-query';
import { blocksQuery } from '#web/features/blocks/queries.ts';
import { myBusinessesQuery } from '#web/features/businesses/queries.ts';
import { roomLogQuery } from '#web/features/chat/messages/log-queries.ts';
import { feedQuery, figuresQuery, matchesQuery } from '#web/features/matching/queries.ts';
import { myModerationQuery } from '#web/features/moderation/queries.ts';
import { achievementsQuery, chatStatsQuery } from '#web/features/profile/queries.ts';
import { idOf } from '#web/lib/url/params.ts';
import type { Opening, RouteHandle } from '../route-handle.ts';

/** A visitor at a member's screen is told to sign in, which takes no data. */
function forMembers(load: (client: QueryClient, opening: Opening) => Promise<unknown>[]): RouteHandle['load'] {
  return (client, opening) => (opening.me ? load(client, opening) : []);
}

export const loadDashboard = forMembers((client) => [
  client.query(matchesQuery),
  client.query(feedQuery(0)),
  client.query(myBusinessesQuery),
  client.query(myModerationQuery),
]);

export const loadMatching = forMembers((client) => [
  client.query(matchesQuery),
  client.query(feedQuery(0)),
  client.query(myBusinessesQuery),
]);

export const loadChat = forMembers((client, { search }) => {
  const room = idOf(search.get('room'));
  return [client.query(myModerationQuery), ...(room ? [client.query(roomLogQuery(room))] : [])];
});

export const loadMyBusinesses = forMembers((client) => [
  client.query(myBusinessesQuery),
  client.query(figuresQuery),
]);

export const loadProfile = forMembers((client) => [
  client.query(achievementsQuery),
  client.query(chatStatsQuery),
  client.query(blocksQuery),
]);
