import type { Call } from '@guildhall/contract/endpoint.ts';
import { getInvoiceSettings, getNewSeries, setInvoiceSettings } from '@guildhall/contract/invoice-settings.ts';
import {
  cancelInvoice,
  getInvoice,
  type InvoiceFilter,
  listInvoices,
  type PaidInvoice,
  payCreditBack,
  recordInvoicePayment,
  reverseInvoicePayment,
} from '@guildhall/contract/invoices.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { pagesOf } from '#web/lib/pages-of.ts';
import { adminKeys } from '../keys.ts';

const settingsKey = [...adminKeys.invoices, 'settings'] as const;
const listKey = [...adminKeys.invoices, 'list'] as const;
const oneKey = (id: number) => [...adminKeys.invoices, 'one', id] as const;

/** As they are now: members ask for invoices, and colleagues note payments. */
export function useInvoices(filter: InvoiceFilter, q: string) {
  return useInfiniteQuery({
    queryKey: [...listKey, filter, q],
    ...pagesOf(listInvoices, { query: { filter, ...(q && { q }) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** After a restore numbers begin anew, and say so. */
export function useNewSeries() {
  return useQuery({
    queryKey: [...settingsKey, 'series'],
    queryFn: ({ signal }) => call(getNewSeries, {}, { signal }),
  });
}

export function useInvoice(id: number) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call(getInvoice, { params: { id } }, { signal }),
    staleTime: 0,
  });
}

/** An act on an invoice that answers with how it is then. */
function useAct<Answer extends PaidInvoice, Given>(act: (given: Given) => Promise<Answer>, meta = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    async onSuccess(invoice) {
      await client.cancelQueries({ queryKey: oneKey(invoice.id) });
      client.setQueryData(oneKey(invoice.id), invoice);
      void client.invalidateQueries({ queryKey: listKey });
      // What a file had brought waits again once it is reversed.
      void client.invalidateQueries({ queryKey: adminKeys.bankPayments });
      // A member's page says what they have paid.
      void client.invalidateQueries({ queryKey: adminKeys.users });
    },
    // What was refused may be so since something else has happened.
    onError: () => client.invalidateQueries({ queryKey: [...adminKeys.invoices, 'one'] }),
    meta,
  });
}

export const useNotePayment = (id: number) =>
  useAct((body: Call<typeof recordInvoicePayment>['body']) =>
    call(recordInvoicePayment, { params: { id }, body }),
  );

export const useReversePayment = (id: number) =>
  useAct(({ paymentId, body }: { paymentId: number; body: Call<typeof reverseInvoicePayment>['body'] }) =>
    call(reverseInvoicePayment, { params: { id, paymentId }, body }),
  );

export const usePayBack = (id: number) =>
  useAct((body: Call<typeof payCreditBack>['body']) => call(payCreditBack, { params: { id }, body }));

export const useCancelInvoice = (id: number) =>
  useAct((_: null) => call(cancelInvoice, { params: { id }, body: {} }), { failure: true });

export function useInvoiceSettings() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call(getInvoiceSettings, {}, { signal }),
    staleTime: 0,
  });
}

export function useSetInvoiceSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Call<typeof setInvoiceSettings>['body']) => call(setInvoiceSettings, { body }),
    onSuccess: (settings) => client.setQueryData(settingsKey, settings),
  });
}
