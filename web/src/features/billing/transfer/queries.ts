import { setBillingDetails } from '@guildhall/contract/billing-details.ts';
import type { Call } from '@guildhall/contract/endpoint.ts';
import { createMembershipInvoice } from '@guildhall/contract/invoices.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { billingDetailsQuery, invoicesQuery } from '../page/queries.ts';
import { billingKeys } from '../queries.ts';
import { useOfferAnew } from '../shared/plans.ts';

export type DetailsBody = Call<typeof setBillingDetails>['body'];

export function useSaveDetails() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DetailsBody) => call(setBillingDetails, { body }),
    async onSuccess(answer) {
      await client.cancelQueries({ queryKey: billingKeys.details });
      client.setQueryData(billingDetailsQuery.queryKey, answer);
    },
  });
}

export function useAskForInvoice() {
  const client = useQueryClient();
  const onError = useOfferAnew();
  return useMutation({
    mutationFn: (body: Call<typeof createMembershipInvoice>['body']) => call(createMembershipInvoice, { body }),
    async onSuccess(invoice) {
      await client.cancelQueries({ queryKey: billingKeys.invoices });
      client.setQueryData(invoicesQuery.queryKey, (known = []) => [
        invoice,
        ...known.filter(({ id }) => id !== invoice.id),
      ]);
    },
    onError,
    // Also what was refused: another tab may have been faster.
    onSettled() {
      for (const queryKey of [billingKeys.invoices, billingKeys.membership, billingKeys.details])
        void client.invalidateQueries({ queryKey });
    },
  });
}
