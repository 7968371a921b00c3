import {
  confirmEmail,
  getCurrentUser,
  login,
  logout,
  register,
  resendConfirmation,
} from '@guildhall/contract/auth.ts';
import type { Call } from '@guildhall/contract/endpoint.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#web/lib/api.ts';
import { forgetPersonalStorage } from '#web/lib/personal-storage.ts';

export const authKeys = { me: ['me'] as const };

/**
 * The server writes 'none' into the page when the request for it carried no session cookie: a visitor's first screen
 * then asks nothing. It holds for one look; later, somebody may have signed in.
 */
function isKnownVisitor(): boolean {
  const hint = document.querySelector<HTMLMetaElement>('meta[name="session"]');
  hint?.remove();
  return hint?.content === 'none';
}

export const meQuery = queryOptions({
  queryKey: authKeys.me,
  async queryFn({ signal }): Promise<Me | null> {
    if (isKnownVisitor()) return null;
    try {
      return await call(getCurrentUser, {}, { signal });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
});

/** `data`: undefined while unknown, null for a visitor, else the member. */
export function useMe() {
  return useQuery(meQuery);
}

/** Whether queries that need a member may run. */
export function useIsSignedIn(): boolean {
  return Boolean(useMe().data);
}

/** Forgets everything that belonged to the member. */
export function dropSession(client: QueryClient): void {
  client.setQueryData(authKeys.me, null);
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== authKeys.me[0] && !query.isActive() });
}

export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Call<typeof login>['body']) => call(login, { body }),
    onSuccess(me) {
      client.removeQueries({ predicate: (query) => query.queryKey[0] !== authKeys.me[0] });
      client.setQueryData(authKeys.me, me);
    },
  });
}

export function useRegister() {
  return useMutation({ mutationFn: (body: Call<typeof register>['body']) => call(register, { body }) });
}

/** Ends the session, then loads the site afresh: nothing of the member stays in memory, or in the browser. */
export function useLogout() {
  return useMutation({
    mutationFn: () => call(logout),
    onSuccess() {
      forgetPersonalStorage();
      location.assign('/');
    },
  });
}

export function useConfirmEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call(confirmEmail, { body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: authKeys.me }),
  });
}

export function useResendConfirmation() {
  return useMutation({ mutationFn: () => call(resendConfirmation) });
}
