import { blocksQuery } from '#web/features/blocks/queries.ts';
import { achievementsQuery, chatStatsQuery } from '#web/features/profile/queries.ts';
import { isOn } from '#web/lib/brand.ts';
import { forMembers } from './for-members.ts';

export const loadProfile = forMembers((client) => [
  client.query(achievementsQuery),
  ...(isOn('chat') ? [client.query(chatStatsQuery)] : []),
  client.query(blocksQuery),
]);
