import {
  assignBankPayment,
  type BankFileSummary,
  type BankStatus,
  createBankFile,
  listBankPayments,
  setAsideBankPayment,
} from '@guildhall/contract/bank-files.ts';
import { listInvoices } from '@guildhall/contract/invoices.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { pagesOf } from '#web/lib/pages-of.ts';
import { adminKeys } from '../../keys.ts';

export function useBankPayments(filter: BankStatus) {
  return useInfiniteQuery({
    queryKey: [...adminKeys.invoices, 'bank', filter],
    ...pagesOf(listBankPayments, { query: { filter } }),
    staleTime: 0,
  });
}

const foundMax = 8;

/** Those that a payment may be for. */
export function useOpenInvoices(q: string) {
  return useQuery({
    queryKey: [...adminKeys.invoices, 'open', q],
    queryFn: ({ signal }) =>
      call(listInvoices, { query: { filter: 'open', limit: String(foundMax), ...(q && { q }) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** What came changes invoices as well: all of them are asked for again. */
function useAllAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: adminKeys.invoices });
}

interface Sent {
  file: File;
  currency?: string | undefined;
  /** After each part of a long file. */
  onPart: (summary: BankFileSummary) => void;
}

export function useSendBankFile() {
  const askAgain = useAllAgain();
  return useMutation({
    async mutationFn({ file, currency, onPart }: Sent) {
      for (;;) {
        const summary = await call(createBankFile, { body: { file, currency } });
        if (summary.rest === 0) return summary;
        onPart(summary);
      }
    },
    onSettled: askAgain,
  });
}

export function useAssignBankPayment() {
  const askAgain = useAllAgain();
  return useMutation({
    mutationFn: ({ id, invoiceId }: { id: number; invoiceId: number }) =>
      call(assignBankPayment, { params: { id }, body: { invoiceId } }),
    onSettled: askAgain,
    meta: { failure: true },
  });
}

export function useSetAsideBankPayment() {
  const askAgain = useAllAgain();
  return useMutation({
    mutationFn: (id: number) => call(setAsideBankPayment, { params: { id }, body: {} }),
    onSettled: askAgain,
    meta: { failure: true },
  });
}
