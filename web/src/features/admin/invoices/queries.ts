import type { Call } from '@guildhall/contract/endpoint.ts';
import { getInvoiceSettings, setInvoiceSettings } from '@guildhall/contract/invoice-settings.ts';
import { getInvoice, type InvoiceFilter, listInvoices } from '@guildhall/contract/invoices.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { pagesOf } from '#web/lib/pages-of.ts';
import { adminKeys } from '../keys.ts';

const settingsKey = [...adminKeys.invoices, 'settings'] as const;
const oneKey = (id: number) => [...adminKeys.invoices, 'one', id] as const;

/** As they are now: members ask for invoices, and colleagues note payments. */
export function useInvoices(filter: InvoiceFilter, q: string) {
  return useInfiniteQuery({
    queryKey: [...adminKeys.invoices, 'list', filter, q],
    ...pagesOf(listInvoices, { query: { filter, ...(q && { q }) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useInvoice(id: number) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call(getInvoice, { params: { id } }, { signal }),
    staleTime: 0,
  });
}

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
