import type { Call } from '@guildhall/contract/endpoint.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { getChatStats, listAchievements, updateProfile } from '@guildhall/contract/profile.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIsSignedIn } from '#web/features/auth/queries.ts';
import { meKey } from '#web/features/auth/session.ts';
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
  const enabled = useIsSignedIn();
  return useQuery({ ...chatStatsQuery, enabled });
}

/** What was saved shows at once; the signal of the change fetches the rest, here and on every other screen of the member. */
export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Call<typeof updateProfile>['body']) => call(updateProfile, { body }),
    onSuccess: (me) => client.setQueryData<Me | null>(meKey, me),
  });
}
