import type { Call } from '@guildhall/contract/endpoint.ts';
import {
  completeSignUp,
  getSignUp,
  linkIdentity,
  listIdentities,
  unlinkIdentity,
} from '@guildhall/contract/identities.ts';
import type { ProviderKey } from '@guildhall/contract/providers.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { signInKeys, startSession } from '../shared/session.ts';
import { useSignInChange } from '../use-sign-in-change.ts';
import { providerKeys } from './queries.ts';

export const identitiesQuery = queryOptions({
  queryKey: signInKeys.identities,
  queryFn: ({ signal }) => call(listIdentities, {}, { signal }),
});

/** Leaves the page for the provider, which leads back to the settings. */
export function useLinkIdentity() {
  return useMutation({
    mutationFn: (provider: ProviderKey) => call(linkIdentity, { body: { provider } }),
    onSuccess: ({ location }) => window.location.assign(location),
  });
}

export function useUnlinkIdentity() {
  return useSignInChange((id: number) => call(unlinkIdentity, { params: { id } }));
}

export function useSignUp() {
  return useQuery({ queryKey: providerKeys.signUp, queryFn: ({ signal }) => call(getSignUp, {}, { signal }) });
}

export function useCompleteSignUp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Call<typeof completeSignUp>['body']) => call(completeSignUp, { body }),
    onSuccess: ({ me }) => {
      if (me) startSession(client, me);
    },
  });
}
