import { confirmReport, readReportLink } from '@guildhall/contract/reports.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { keptForLink } from '#web/lib/page-parts.ts';

/* Apart from what staff and owners do: their page needs no more. */

/** Not of a member: whoever has the link may read it. */
export const reportLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['report-link', token],
    queryFn: ({ signal }) => call(readReportLink, { body: { token } }, { signal }),
    ...keptForLink,
  });

export function useConfirmReport() {
  return useMutation({ mutationFn: (token: string) => call(confirmReport, { body: { token } }) });
}
