import {
  type DefaultError,
  type QueryClient,
  type QueryKey,
  type QueryObserver,
  type QueryObserverResult,
  type UseBaseQueryOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { rendering } from './rendering.ts';

/**
 * TanStack Query's own hook beneath `useQuery`, for pages that the server draws (vite.config.ts puts it in its place): nothing changes
 * meanwhile, so what is known is read, and nobody watches for more. What the page's `load` forgot is noted.
 */
export function useBaseQuery<TData>(
  options: UseBaseQueryOptions<unknown, DefaultError, TData, unknown, QueryKey>,
  Observer: typeof QueryObserver,
  queryClient?: QueryClient,
): QueryObserverResult<TData, DefaultError> {
  const client = useQueryClient(queryClient);
  const asked = client.defaultQueryOptions(options);
  asked._optimisticResults = 'optimistic';
  const result = new Observer(client, asked).getOptimisticResult(asked);
  if (result.isEnabled && result.isPending && !result.isFetched) rendering()?.onUnasked?.(asked.queryHash);
  return result;
}
