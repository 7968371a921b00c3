import { MutationCache, notifyManager, type Query, QueryClient } from '@tanstack/react-query';

// What a signal changes is drawn in the same task, in one go; a timer for each change would draw each by itself, later.
notifyManager.setScheduler(queueMicrotask);

/** How a write that failed is told where neither a field nor a place on the screen does: a sentence for where the server gave no reason, or true. */
export interface Failing extends Record<string, unknown> {
  failure?: string | true;
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: Failing;
  }
}

/**
 * product.md 7: data never goes stale, nothing refetches by itself, nothing is retried.
 * @param tell tells of the writes that failed and whose `meta` wants it told: also where whoever asked has left the screen.
 */
export function createQueryClient(tell: (error: Error, otherwise?: string) => void = () => {}): QueryClient {
  const mutationCache = new MutationCache({
    onError(error, _given, _kept, { meta: { failure } = {} }) {
      if (failure !== undefined) tell(error, failure === true ? undefined : failure);
    },
  });
  const client = new QueryClient({
    mutationCache,
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
