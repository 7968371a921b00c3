import type { PlanId } from '@guildhall/contract/billing.ts';
import type { Call } from '@guildhall/contract/endpoint.ts';
import { getPlanSettings, type PlanSettings, setBilling, setPlanOffer } from '@guildhall/contract/plans.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { authKeys } from '#web/features/auth/queries.ts';
import { billingKeys } from '#web/features/billing/queries.ts';
import { siteKeys } from '#web/features/site/queries.ts';
import { call } from '#web/lib/api.ts';
import { adminKeys } from '../keys.ts';

export function usePlanSettings() {
  return useQuery({
    queryKey: adminKeys.plans,
    queryFn: ({ signal }) => call(getPlanSettings, {}, { signal }),
    staleTime: 0,
  });
}

/** What all screens say of plans comes with the site, and what one may do with one's membership. */
async function keep(client: QueryClient, settings: PlanSettings): Promise<void> {
  client.setQueryData(adminKeys.plans, settings);
  await Promise.all([
    client.invalidateQueries({ queryKey: siteKeys.all }),
    client.invalidateQueries({ queryKey: authKeys.me }),
    client.invalidateQueries({ queryKey: billingKeys.membership }),
  ]);
}

export function useSetPlanOffer(plan: PlanId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Call<typeof setPlanOffer>['body']) => call(setPlanOffer, { params: { plan }, body }),
    onSuccess: (settings) => keep(client, settings),
  });
}

export function useSetBilling() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) => call(setBilling, { body: { isOn } }),
    onSuccess: (settings) => keep(client, settings),
    meta: { failure: true },
  });
}
