import { listAskedPages } from '@guildhall/contract/agreements.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';

/** What the member is asked to agree to. */
export const askedPagesQuery = queryOptions({
  queryKey: ['asked-pages'],
  queryFn: ({ signal }) => call(listAskedPages, {}, { signal }),
});
