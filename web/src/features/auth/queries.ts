import { confirmEmail, disownAccount, getCurrentUser, login, logout, register } from '@guildhall/contract/auth.ts';
import type { Call } from '@guildhall/contract/endpoint.ts';
import type { Me } from '@guildhall/contract/members.ts';
import type { SiteFeature } from '@guildhall/contract/site-features.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError, call } from '#web/lib/api.ts';
import { useIsOn } from '#web/lib/brand.ts';
import { paths } from '#web/lib/paths.ts';
import { endSession, logoutKey, meKey, startSession } from './shared/session.ts';

export const authKeys = { me: meKey };

export const meQuery = queryOptions({
  queryKey: authKeys.me,
  async queryFn({ signal }): Promise<Me | null> {
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

/** Whether queries that need a member may run: whoever is about to be deleted may ask for nothing. */
export function useIsSignedIn(): boolean {
  const { data: me } = useMe();
  return Boolean(me && !me.deletionDueAt);
}

/** The same for queries of what an admin can switch off. */
export function useMayAsk(feature: SiteFeature): boolean {
  const has = useIsOn(feature);
  return useIsSignedIn() && has;
}

export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Call<typeof login>['body']) => call(login, { body }),
    onSuccess: (me) => startSession(client, me),
  });
}

export function useRegister() {
  return useMutation({ mutationFn: (body: Call<typeof register>['body']) => call(register, { body }) });
}

/** Ends the session, then loads the site afresh: nothing of the member stays in memory, or in the browser. */
export function useLogout() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationKey: logoutKey,
    mutationFn: () => call(logout),
    meta: { failure: true },
    async onSuccess() {
      // First to where everybody may be: a screen for members would now lead to the sign-in page.
      await navigate(paths.landing);
      endSession(client);
      location.assign(paths.landing);
    },
  });
}

/** The server signs in as well: nobody types the password twice. */
export function useConfirmEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Call<typeof confirmEmail>['body']) => call(confirmEmail, { body }),
    onSuccess({ me }) {
      if (me) startSession(client, me);
      else return client.invalidateQueries({ queryKey: authKeys.me });
    },
  });
}

export function useDisownAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call(disownAccount, { body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: authKeys.me }),
  });
}
