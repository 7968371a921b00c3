import type { Call } from '@guildhall/contract/endpoint.ts';
import {
  createReport,
  decideReport,
  getReport,
  getStaffFigures,
  listReports,
  lookAtReported,
  type ReportStatus,
  updateReport,
} from '@guildhall/contract/reports.ts';
import {
  acceptSuggestion,
  createSuggestion,
  dismissSuggestion,
  listSuggestions,
} from '@guildhall/contract/suggestions.ts';
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useIsSignedIn } from '#web/features/auth/queries.ts';
import { refreshListings } from '#web/features/businesses/shared/listing-queries.ts';
import { call } from '#web/lib/api.ts';
import { pagesOf } from '#web/lib/pages-of.ts';
import { reportKeys } from './keys.ts';

const of = (id: number) => ({ params: { id } });

export const sendReport = (body: NonNullable<Call<typeof createReport>['body']>) => call(createReport, { body });
export const sendSuggestion = (id: number, body: NonNullable<Call<typeof createSuggestion>['body']>) =>
  call(createSuggestion, { ...of(id), body });

export function reportsQuery(status: ReportStatus | undefined) {
  return infiniteQueryOptions({
    queryKey: [...reportKeys.reports, status ?? 'all'],
    ...pagesOf(listReports, { query: { ...(status && { status }) } }),
  });
}

export const useReports = (status: ReportStatus | undefined) => useInfiniteQuery(reportsQuery(status));

/** A case, with what is known beside it. */
export const useReport = (id: number) =>
  useQuery({
    queryKey: [...reportKeys.reports, 'case', id],
    queryFn: ({ signal }) => call(getReport, of(id), { signal }),
    enabled: id > 0,
  });

/** Each look is recorded, so none is made but by a press. */
export const useLook = (id: number) =>
  useMutation({ mutationFn: () => call(lookAtReported, of(id)), meta: { failure: true } });

export const staffFiguresQuery = queryOptions({
  queryKey: [...reportKeys.reports, 'figures'],
  queryFn: ({ signal }) => call(getStaffFigures, {}, { signal }),
});

/** What waits for staff, in numbers; asked anew whenever somebody looks, for chats come and go. */
export const useStaffFigures = () => useQuery({ ...staffFiguresQuery, staleTime: 0 });

/** How many reports and suggestions wait for staff; 0 until it is known. */
export function useWaitingReports(): number {
  const reports = useReports('pending');
  const suggestions = useSuggestions('unclaimed');
  return (reports.data?.pages[0]?.total ?? 0) + (suggestions.data?.pages[0]?.total ?? 0);
}

export function useUpdateReport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: NonNullable<Call<typeof updateReport>['body']> }) =>
      call(updateReport, { ...of(id), body }),
    onSuccess: () => client.invalidateQueries({ queryKey: reportKeys.reports }),
    meta: { failure: true },
  });
}

export function useDecideReport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: NonNullable<Call<typeof decideReport>['body']> }) =>
      call(decideReport, { ...of(id), body }),
    onSuccess(_, { body }) {
      if (body.action === 'remove' || body.alsoRemoves) refreshListings(client);
      return client.invalidateQueries({ queryKey: reportKeys.reports });
    },
  });
}

/** Those that the viewer decides on: of own listings, or as staff of those that nobody owns. */
export function suggestionsQuery(whose: 'own' | 'unclaimed') {
  return infiniteQueryOptions({
    queryKey: [...reportKeys.suggestions, whose],
    ...pagesOf(listSuggestions, { query: { of: whose } }),
  });
}

export function useSuggestions(whose: 'own' | 'unclaimed') {
  const enabled = useIsSignedIn();
  return useInfiniteQuery({ ...suggestionsQuery(whose), enabled });
}

export function useDecideSuggestion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isAccepted }: { id: number; isAccepted: boolean }) =>
      call(isAccepted ? acceptSuggestion : dismissSuggestion, of(id)),
    onSuccess(_, { isAccepted }) {
      if (isAccepted) refreshListings(client);
      return client.invalidateQueries({ queryKey: reportKeys.suggestions });
    },
    meta: { failure: true },
  });
}
