import { getOpenItems } from '@guildhall/contract/invoice-books.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { adminKeys } from '../../keys.ts';

/** As they are now: with the list, so that a payment that is noted changes both. */
export function useOpenItems() {
  return useQuery({
    queryKey: [...adminKeys.invoices, 'list', 'open-items'],
    queryFn: ({ signal }) => call(getOpenItems, {}, { signal }),
    staleTime: 0,
  });
}
