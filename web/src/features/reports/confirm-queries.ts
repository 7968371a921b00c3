import { confirmReport, readReportLink } from '@guildhall/contract/reports.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';

/* Apart from what staff and owners do: their page needs no more. */

/** Not of a member: whoever has the link may read it. */
export function useReportLink(token: string) {
  return useQuery({
    queryKey: ['report-link', token],
    queryFn: ({ signal }) => call(readReportLink, { body: { token } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function useConfirmReport() {
  return useMutation({ mutationFn: (token: string) => call(confirmReport, { body: { token } }) });
}
