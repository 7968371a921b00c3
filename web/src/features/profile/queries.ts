import { getChatStats, listAchievements } from '@guildhall/contract/achievements.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useIsSignedIn, useMayAsk } from '#web/features/auth/queries.ts';
import { call } from '#web/lib/api.ts';

export const profileKeys = { achievements: ['achievements'] as const, chatStats: ['chat-stats'] as const };

export const achievementsQuery = queryOptions({
  queryKey: profileKeys.achievements,
  queryFn: ({ signal }) => call(listAchievements, {}, { signal }),
});

export const chatStatsQuery = queryOptions({
  queryKey: profileKeys.chatStats,
  queryFn: ({ signal }) => call(getChatStats, {}, { signal }),
});

export function useAchievements() {
  const enabled = useIsSignedIn();
  return useQuery({ ...achievementsQuery, enabled });
}

export function useChatStats() {
  const enabled = useMayAsk('chat');
  return useQuery({ ...chatStatsQuery, enabled });
}
