import {
  type DefaultError,
  type QueryClient,
  type QueryKey,
  type QueryObserver,
  type QueryObserverResult,
  type UseBaseQueryOptions,
  useQueryClient,
} from '@tanstack/react-query';

/**
 * TanStack Query's own hook beneath `useQuery`, for pages that the server draws (vite.config.ts puts it in its place): nothing changes
 * meanwhile, so what is known is read, and nobody watches for more.
 */
export function useBaseQuery<TData>(
  options: UseBaseQueryOptions<unknown, DefaultError, TData, unknown, QueryKey>,
  Observer: typeof QueryObserver,
  queryClient?: QueryClient,
): QueryObserverResult<TData, DefaultError> {
  const client = useQueryClient(queryClient);
  const asked = client.defaultQueryOptions(options);
  asked._optimisticResults = 'optimistic';
  return new Observer(client, asked).getOptimisticResult(asked);
}
