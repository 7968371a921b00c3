import type { Call } from '@guildhall/contract/endpoint.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { updateProfile } from '@guildhall/contract/profile.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { meKey } from '#web/features/auth/shared/session.ts';
import { call } from '#web/lib/api.ts';

/** What was saved shows at once; the signal of the change fetches the rest, here and on every other screen of the member. */
export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Call<typeof updateProfile>['body']) => call(updateProfile, { body }),
    onSuccess: (me) => client.setQueryData<Me | null>(meKey, me),
  });
}
