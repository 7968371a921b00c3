import { listProviders } from '@guildhall/contract/providers.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';

export const providerKeys = {
  all: ['providers'] as const,
  signUp: ['providers', 'sign-up'] as const,
};

/** Those that are set up here; they change with a restart of the server only. */
export const providersQuery = queryOptions({
  queryKey: providerKeys.all,
  queryFn: ({ signal }) => call(listProviders, {}, { signal }),
});

export function useProviders() {
  return useQuery(providersQuery);
}
