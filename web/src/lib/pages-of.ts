import type { Call, JsonEndpoint } from '@guildhall/contract/endpoint.ts';
import { callPage, type Page } from './api.ts';

type Paged = JsonEndpoint & { paged: true };

interface Asked<E extends Paged> {
  pageParam: Call<E>['query'];
  signal: AbortSignal;
}

/** What an infinite query asks: its first page with `given`, and each further one with what the page before it says. */
export function pagesOf<E extends Paged>(endpoint: E, given: Call<E>) {
  return {
    queryFn({ pageParam, signal }: Asked<E>): Promise<Page<E>> {
      const asked: Call<E> = { ...given, query: pageParam };
      return callPage<Paged>(endpoint, asked, { signal }) as Promise<Page<E>>;
    },
    initialPageParam: given.query,
    getNextPageParam: (page: Page<E>) => page.next,
  };
}
