import { getMemberBillingDetails, setMemberBillingDetails } from '@guildhall/contract/billing-details.ts';
import type { Call } from '@guildhall/contract/endpoint.ts';
import { listGroups } from '@guildhall/contract/groups.ts';
import {
  createInvoiceRun,
  getInvoiceRun,
  type InvoiceRun,
  listBillableMembers,
  listInvoiceRuns,
  type RunFacts,
} from '@guildhall/contract/invoice-runs.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { pagesOf } from '#web/lib/pages-of.ts';
import { adminKeys } from '../../keys.ts';

const runsKey = [...adminKeys.invoices, 'runs'] as const;
const oneKey = (id: number) => [...runsKey, id] as const;

/** A run tells nobody how far it is: whoever watches asks. */
const watchedEveryMs = 1500;

export type RunBody = Omit<Call<typeof createInvoiceRun>['body'], 'dryRun' | 'expected'>;

/** What a run would come to; nobody is billed. */
export const tryRun = (body: RunBody) => call(createInvoiceRun, { body: { ...body, dryRun: true } });

/** The same again, after an address was added. */
export const useTryAgain = () => useMutation({ mutationFn: tryRun, meta: { failure: true } });

export function useBeginRun() {
  const client = useQueryClient();
  return useMutation({
    /** @param shown what whoever sends it has seen */
    mutationFn: ({ body, shown: { members, sums } }: { body: RunBody; shown: RunFacts }) =>
      call(createInvoiceRun, { body: { ...body, expected: { members, sums } } }),
    onSuccess(facts: RunFacts) {
      if (facts.run) client.setQueryData(oneKey(facts.run.id), facts);
      void client.invalidateQueries({ queryKey: runsKey, exact: true });
    },
  });
}

export function useRun(id: number) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call(getInvoiceRun, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.run?.state === 'running' ? watchedEveryMs : false),
    staleTime: 0,
  });
}

/** The last one; null: there was none. */
export function useLastRun() {
  const client = useQueryClient();
  return useQuery({
    queryKey: runsKey,
    queryFn: async ({ signal }) => {
      const before = client.getQueryData<InvoiceRun | null>(runsKey);
      const [run = null] = await call(listInvoiceRuns, { query: { limit: 1 } }, { signal });
      // The list and what is open show what has come, also when the run's dialog was closed.
      const isSame = before?.id === run?.id && before?.issued === run?.issued && before?.state === run?.state;
      if (before !== undefined && !isSame)
        void client.invalidateQueries({ queryKey: [...adminKeys.invoices, 'list'] });
      return run;
    },
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? watchedEveryMs : false),
    staleTime: 0,
  });
}

/** Groups whose members an admin may see, by what is typed of their name: public ones, and their own. */
export function useBillableGroups(q: string) {
  return useQuery({
    queryKey: [...runsKey, 'groups', q],
    queryFn: async ({ signal }) =>
      (await call(listGroups, { query: { limit: 100, ...(q && { q }) } }, { signal })).filter(
        ({ isPrivate, isArchived, myRole }) => myRole !== null || !(isPrivate || isArchived),
      ),
    placeholderData: keepPreviousData,
  });
}

const typedMin = 2;

/** Members by what is typed of their name or address. */
export function useBillableMembers(q: string) {
  return useQuery({
    queryKey: [...runsKey, 'members', q],
    queryFn: ({ signal }) => call(listBillableMembers, { query: { q } }, { signal }),
    enabled: q.length >= typedMin,
    placeholderData: keepPreviousData,
  });
}

/** Earlier runs and the one that is under way, the latest first. */
export function useRuns() {
  return useInfiniteQuery({
    queryKey: [...runsKey, 'list'],
    ...pagesOf(listInvoiceRuns, { query: {} }),
    staleTime: 0,
  });
}

const detailsKey = (memberId: number) => [...adminKeys.invoices, 'details', memberId] as const;

export function useMemberDetails(memberId: number) {
  return useQuery({
    queryKey: detailsKey(memberId),
    queryFn: ({ signal }) => call(getMemberBillingDetails, { params: { id: memberId } }, { signal }),
    staleTime: 0,
  });
}

export function useSetMemberDetails(memberId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Call<typeof setMemberBillingDetails>['body']) =>
      call(setMemberBillingDetails, { params: { id: memberId }, body }),
    onSuccess: (details) => client.setQueryData(detailsKey(memberId), details),
  });
}
