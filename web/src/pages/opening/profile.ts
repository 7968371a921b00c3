import { blocksQuery } from '#web/features/blocks/queries.ts';
import { achievementsQuery, chatStatsQuery } from '#web/features/profile/queries.ts';
import { forMembers } from './for-members.ts';

export const loadProfile = forMembers((client) => [
  client.query(achievementsQuery),
  client.query(chatStatsQuery),
  client.query(blocksQuery),
]);
