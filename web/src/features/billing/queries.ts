import { getMembership } from '@guildhall/contract/membership.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useIsSignedIn } from '#web/features/auth/queries.ts';
import { call } from '#web/lib/api.ts';

export const billingKeys = {
  membership: ['billing', 'membership'] as const,
  invoices: ['billing', 'invoices'] as const,
  details: ['billing', 'details'] as const,
  change: ['billing', 'change'] as const,
};

export const membershipQuery = queryOptions({
  queryKey: billingKeys.membership,
  queryFn: ({ signal }) => call(getMembership, {}, { signal }),
});

/** The plan, where it comes from, what of it is used and what is charged. Asked for anew whenever somebody looks: groups and requests count. */
export function useMembership(isWanted = true) {
  const enabled = useIsSignedIn() && isWanted;
  return useQuery({ ...membershipQuery, enabled, staleTime: 30_000 });
}
