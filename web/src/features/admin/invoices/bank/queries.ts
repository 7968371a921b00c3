import {
  assignBankPayment,
  type BankFileSummary,
  type BankStatus,
  createBankFile,
  getBankFile,
  listBankPayments,
  setAsideBankPayment,
} from '@guildhall/contract/bank-files.ts';
import { listInvoices } from '@guildhall/contract/invoices.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { pagesOf } from '#web/lib/pages-of.ts';
import { adminKeys } from '../../keys.ts';
import { type Question, questionIn, type Said } from './asking.ts';

export function useBankPayments(filter: BankStatus) {
  return useInfiniteQuery({
    queryKey: [...adminKeys.bankPayments, filter],
    ...pagesOf(listBankPayments, { query: { filter } }),
    staleTime: 0,
  });
}

/** How many payments wait for the office. */
export const useWaitingPayments = (): number => useBankPayments('unmatched').data?.pages[0]?.total ?? 0;

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
}

export function useSendBankFile() {
  const askAgain = useAllAgain();
  return useMutation({
    mutationFn: ({ file, currency }: Sent) => call(createBankFile, { body: { file, currency } }),
    onSettled: askAgain,
  });
}

/** A file tells nobody how far it is: whoever watches asks. */
const watchedEveryMs = 1500;

/** What became of a file that was sent. A long one goes on by itself. */
export function useBankFile(sent: BankFileSummary | undefined) {
  const askAgain = useAllAgain();
  return useQuery({
    queryKey: [...adminKeys.bankFile, sent?.id],
    async queryFn({ signal }) {
      const summary = await call(getBankFile, { params: { id: sent?.id ?? 0 } }, { signal });
      void askAgain();
      return summary;
    },
    enabled: sent !== undefined && sent.rest > 0,
    refetchInterval: ({ state }) => (state.data?.rest === 0 ? false : watchedEveryMs),
    staleTime: 0,
  });
}

interface Assigned {
  id: number;
  invoiceId: number;
  said: Said;
  /** Before the list is asked for again. */
  onDone: () => void;
}

/** Answers with what the server asks about first, if it does. Then nothing has changed. */
export function useAssignBankPayment() {
  const askAgain = useAllAgain();
  return useMutation({
    async mutationFn({ id, invoiceId, said, onDone }: Assigned): Promise<Question | null> {
      try {
        await call(assignBankPayment, { params: { id }, body: { invoiceId, ...said } });
      } catch (error) {
        const question = questionIn(error);
        if (question) return question;
        throw error;
      }
      onDone();
      return null;
    },
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
