import {
  dropHeldMails,
  getAdminStats,
  getHeldMails,
  type HeldMails,
  sendHeldMails,
} from '@guildhall/contract/admin.ts';
import { listBusinesses } from '@guildhall/contract/businesses.ts';
import type { Call } from '@guildhall/contract/endpoint.ts';
import type { ImportEncoding } from '@guildhall/contract/import-encodings.ts';
import { listImportLabels, setImportLabel } from '@guildhall/contract/import-labels.ts';
import {
  checkImport,
  deleteImport,
  getImport,
  type ImportJob,
  type ImportRowKind,
  listImportRows,
  listImports,
  runImport,
  setImportEncoding,
  setImportSheet,
  undoImport,
} from '@guildhall/contract/imports.ts';
import { setIndustry } from '@guildhall/contract/industries.ts';
import {
  endStrayPayment,
  getPaymentsHold,
  listStrayPayments,
  releasePayments,
} from '@guildhall/contract/payments-hold.ts';
import { listTradeWords, setTradeWord } from '@guildhall/contract/trade-words.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { industriesQuery } from '#web/features/businesses/shared/industries.ts';
import { call } from '#web/lib/api.ts';
import { pagesOf } from '#web/lib/pages-of.ts';
import { adminKeys } from './keys.ts';
import type { ListingSort } from './listings-params.ts';

const importKey = (id: number) => [...adminKeys.imports, id] as const;

export const adminStatsQuery = queryOptions({
  queryKey: adminKeys.stats,
  queryFn: ({ signal }) => call(getAdminStats, {}, { signal }),
});

export const useAdminStats = () => useQuery({ ...adminStatsQuery, staleTime: 0 });

export const heldMailsQuery = queryOptions({
  queryKey: adminKeys.heldMails,
  queryFn: ({ signal }) => call(getHeldMails, {}, { signal }),
});

export const useHeldMails = () => useQuery({ ...heldMailsQuery, staleTime: 0 });

export function useHeldMailActs() {
  const client = useQueryClient();
  const onSuccess = (held: HeldMails) => client.setQueryData(adminKeys.heldMails, held);
  return {
    send: useMutation({ mutationFn: () => call(sendHeldMails, { body: {} }), onSuccess }),
    drop: useMutation({ mutationFn: () => call(dropHeldMails, { body: {} }), onSuccess }),
  };
}

export const paymentsHoldQuery = queryOptions({
  queryKey: adminKeys.paymentsHold,
  queryFn: ({ signal }) => call(getPaymentsHold, {}, { signal }),
});

export const usePaymentsHold = () => useQuery({ ...paymentsHoldQuery, staleTime: 0 });

export function useReleasePayments() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(releasePayments, { body: {} }),
    onSuccess: (hold) => client.setQueryData(adminKeys.paymentsHold, hold),
  });
}

export const strayPaymentsQuery = queryOptions({
  queryKey: adminKeys.strayPayments,
  queryFn: ({ signal }) => call(listStrayPayments, {}, { signal }),
});

export const useStrayPayments = () => useQuery({ ...strayPaymentsQuery, staleTime: 0 });

export function useEndStrayPayment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (customerId: string) => call(endStrayPayment, { params: { customerId }, body: {} }),
    onSuccess: (strays) => client.setQueryData(adminKeys.strayPayments, strays),
    onError: () => client.invalidateQueries({ queryKey: adminKeys.strayPayments }),
  });
}

export function listingsQuery(q: string, sort: ListingSort) {
  return infiniteQueryOptions({
    queryKey: [...adminKeys.listings, q, sort],
    ...pagesOf(listBusinesses, { query: { q, sort } }),
  });
}

/** The directory, as it is now: whoever manages it sees every change. */
export const useListings = (q: string, sort: ListingSort) =>
  useInfiniteQuery({ ...listingsQuery(q, sort), placeholderData: keepPreviousData, staleTime: 0 });

export const importsQuery = infiniteQueryOptions({
  queryKey: [...adminKeys.imports, 'list'],
  ...pagesOf(listImports, { query: { limit: 10 } }),
});

export const useImports = () => useInfiniteQuery(importsQuery);

const params = (id: number) => ({ params: { id } });

export function useImport(id: number | null) {
  return useQuery({
    queryKey: importKey(id ?? 0),
    queryFn: ({ signal }) => call(getImport, params(id as number), { signal }),
    enabled: id !== null,
  });
}

/** Rows of one kind; `version` changes with what the import has made of them. */
export function useImportRows(id: number, kind: ImportRowKind, version: string) {
  return useInfiniteQuery({
    queryKey: [...importKey(id), 'rows', kind, version],
    ...pagesOf(listImportRows, { ...params(id), query: { kind } }),
  });
}

export function useLabels() {
  return useQuery({ queryKey: adminKeys.labels, queryFn: ({ signal }) => call(listImportLabels, {}, { signal }) });
}

/** What an admin does with an import; the answer says how it stands, and signals tell how it goes on. */
export function useImportActs() {
  const client = useQueryClient();
  const onSuccess = (job: ImportJob) => {
    client.setQueryData(importKey(job.id), job);
    // The signal that it is done may have come before this answer.
    void client.invalidateQueries({ queryKey: importKey(job.id) });
    void client.invalidateQueries({ queryKey: [...adminKeys.imports, 'list'] });
  };
  return {
    setEncoding: useMutation({
      mutationFn: ({ id, encoding }: { id: number; encoding: ImportEncoding }) =>
        call(setImportEncoding, { ...params(id), body: { encoding } }),
      // Chosen by arrow keys, one follows the other: the last is to have the last word.
      scope: { id: 'import-encoding' },
      onSuccess,
    }),
    setSheet: useMutation({
      mutationFn: ({ id, sheet }: { id: number; sheet: string }) =>
        call(setImportSheet, { ...params(id), body: { sheet } }),
      scope: { id: 'import-sheet' },
      onSuccess,
    }),
    check: useMutation({
      mutationFn: ({ id, columns }: Pick<ImportJob, 'id' | 'columns'>) =>
        call(checkImport, { ...params(id), body: { fields: columns.map(({ field }) => field) } }),
      onSuccess,
    }),
    run: useMutation({
      mutationFn: ({
        id,
        ...body
      }: Pick<ImportJob, 'id' | 'leavesDuplicatesOut' | 'takesWithdrawn' | 'takesRepeated'>) =>
        call(runImport, { ...params(id), body }),
      onSuccess,
    }),
    undo: useMutation({
      mutationFn: (id: number) => call(undoImport, { ...params(id), body: {} }),
      onSuccess,
    }),
    drop: useMutation({
      mutationFn: (id: number) => call(deleteImport, params(id)),
      onSuccess: () => client.invalidateQueries({ queryKey: [...adminKeys.imports, 'list'] }),
    }),
  };
}

/** @param id of the import that it is said for, if it is */
export function useSetLabel(id?: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<Call<typeof setImportLabel>['body']>) => call(setImportLabel, { body }),
    async onSuccess(labels) {
      client.setQueryData(adminKeys.labels, labels);
      if (id !== undefined) await client.invalidateQueries({ queryKey: importKey(id), exact: true });
    },
  });
}

export function useSetIndustry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<Call<typeof setIndustry>['body']>) => call(setIndustry, { body }),
    onSuccess: (industries) => client.setQueryData(industriesQuery.queryKey, industries),
  });
}

export function tradeWordsQuery(q: string) {
  return infiniteQueryOptions({
    queryKey: [...adminKeys.tradeWords, q],
    ...pagesOf(listTradeWords, { query: { q } }),
  });
}

/** As they are now: what listings say changes how many a word finds. */
export const useTradeWords = (q: string) =>
  useInfiniteQuery({ ...tradeWordsQuery(q), placeholderData: keepPreviousData, staleTime: 0 });

export function useSetTradeWord() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<Call<typeof setTradeWord>['body']>) => call(setTradeWord, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: adminKeys.tradeWords }),
  });
}
