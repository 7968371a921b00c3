import { notifyManager, type Query, QueryClient } from '@tanstack/react-query';

// What a signal changes is drawn in the same task, in one go; a timer for each change would draw each by itself, later.
notifyManager.setScheduler(queueMicrotask);

/** product.md 7: data never goes stale, nothing refetches by itself, nothing is retried. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        // Our own ApiError tells about a missing network; a paused query would tell nothing.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  askAgainWhenOutrun(client);
  return client;
}

/**
 * A query that is invalidated while an answer is on its way keeps that answer, and counts as fresh again: TanStack Query
 * restarts only queries that have data, and not where it is told to let them finish. What was invalidated then may be missing,
 * so it is asked again.
 */
function askAgainWhenOutrun(client: QueryClient): void {
  const outrun = new WeakSet<Query>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'invalidate' && query.state.fetchStatus === 'fetching') outrun.add(query);
    else if (action.type === 'fetch') {
      outrun.delete(query);
      // Of a query that counts as invalidated already, nothing would be told when it is invalidated again. A fetch that fails
      // or is cancelled makes it count so anew.
      if (query.state.isInvalidated) query.setState({ isInvalidated: false });
    } else if (action.type === 'success' && !action.manual && outrun.delete(query))
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  });
}
