import type { Call } from '@guildhall/contract/endpoint.ts';
import {
  banMember,
  getMyModeration,
  type ModerationState,
  muteMember,
  unbanMember,
  unmuteMember,
} from '@guildhall/contract/moderation.ts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useIsSignedIn } from '#web/features/auth/queries.ts';
import { call } from '#web/lib/api.ts';

export const moderationKeys = { mine: ['my-moderation'] as const };

/** With how far the server's clock is ahead of this one, in milliseconds: remaining times are counted by its clock. */
export interface MyModeration extends ModerationState {
  clockAheadMs: number;
}

export function withClock(state: ModerationState): MyModeration {
  return { ...state, clockAheadMs: state.now.getTime() - Date.now() };
}

export const myModerationQuery = queryOptions({
  queryKey: moderationKeys.mine,
  queryFn: async ({ signal }) => withClock(await call(getMyModeration, {}, { signal })),
});

export function useMyModeration() {
  const enabled = useIsSignedIn();
  return useQuery({ ...myModerationQuery, enabled });
}

export function useMute() {
  return useMutation({ mutationFn: (body: Call<typeof muteMember>['body']) => call(muteMember, { body }) });
}

export function useBan() {
  return useMutation({ mutationFn: (body: Call<typeof banMember>['body']) => call(banMember, { body }) });
}

export function useLift(type: 'mute' | 'ban') {
  const endpoint = type === 'mute' ? unmuteMember : unbanMember;
  return useMutation({ mutationFn: (userId: number) => call(endpoint, { body: { userId } }) });
}
