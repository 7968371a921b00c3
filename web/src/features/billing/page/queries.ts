import { getBillingDetails } from '@guildhall/contract/billing-details.ts';
import {
  cancelSubscription,
  changePlan,
  checkSubscription,
  getOrCreateSubscription,
  listMembershipInvoices,
  type MembershipInvoice,
  previewPlanChange,
  resumeSubscription,
  startCardUpdate,
} from '@guildhall/contract/card-payments.ts';
import type { Membership, PaidPlan } from '@guildhall/contract/membership.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { t } from '#web/lib/text.ts';
import { billingKeys } from '../queries.ts';
import { useOfferAnew } from '../shared/plans.ts';

export const invoicesQuery = queryOptions({
  queryKey: billingKeys.invoices,
  queryFn: ({ signal }) => call(listMembershipInvoices, {}, { signal }),
});

export function useInvoices() {
  return useQuery(invoicesQuery);
}

export const billingDetailsQuery = queryOptions({
  queryKey: billingKeys.details,
  queryFn: ({ signal }) => call(getBillingDetails, {}, { signal }),
});

/** Whom invoices are for, whether transfers are taken, and what credit there is. */
export function useBillingDetails() {
  return useQuery(billingDetailsQuery);
}

/** The invoices that have to be transferred, the oldest first. Several are open only where the office took payments back. */
export function useOpenInvoices(): MembershipInvoice[] {
  const { data = [] } = useInvoices();
  return data.filter(({ status, transfer }) => transfer && status === 'open').toReversed();
}

/** An act on the membership that answers with how it is then. */
function useAct<Answer extends Membership, Given = void>(
  act: (given: Given) => Promise<Answer>,
  failure?: string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    async onSuccess(membership) {
      // What was asked before the act may be answered after it.
      await client.cancelQueries({ queryKey: billingKeys.membership });
      client.setQueryData(billingKeys.membership, membership);
      void client.invalidateQueries({ queryKey: billingKeys.invoices });
    },
    meta: failure === undefined ? {} : { failure },
  });
}

/** Asks the card provider itself, where it has not told the server yet. */
export const useCheck = () => useAct(() => call(checkSubscription, { body: {} }));

export const useCancel = () =>
  useAct(() => call(cancelSubscription, { body: {} }), t('Failed to cancel the subscription. Please try again.'));

export const useResume = () =>
  useAct(() => call(resumeSubscription, { body: {} }), t('Failed to resume the subscription. Please try again.'));

export const useChangePlan = () =>
  useAct((body: { plan: PaidPlan; prorationAt: Date | null; version?: number | null }) =>
    call(changePlan, { body: { ...body, prorationAt: body.prorationAt?.toISOString() ?? null } }),
  );

/** What a change would cost, now: asked for with each look. */
export function usePlanChange(plan: PaidPlan) {
  return useQuery({
    queryKey: [...billingKeys.change, plan],
    queryFn: ({ signal }) => call(previewPlanChange, { query: { plan } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function useStart() {
  const onError = useOfferAnew();
  return useMutation({
    mutationFn: (plan: PaidPlan) => call(getOrCreateSubscription, { body: { plan } }),
    onError,
  });
}

export function useCardUpdate() {
  return useMutation({
    mutationFn: () => call(startCardUpdate, { body: {} }),
    meta: { failure: t('Failed to initialize payment') },
  });
}
