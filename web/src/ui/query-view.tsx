import type { ReactNode } from 'react';
import { ErrorState, type ErrorStateProps } from './error-state.tsx';

/** As much of a query as its frame needs. */
export interface Asked<T> {
  data: T | undefined;
  error: unknown;
  refetch: () => unknown;
}

/** Why there is nothing to show; undefined while there is something, or while it is on its way. Old data beats an error. */
export function failureOf({ data, error, refetch }: Asked<unknown>): ErrorStateProps | undefined {
  return data === undefined && error ? { error, onRetry: () => void refetch() } : undefined;
}

interface QueryViewProps<T> {
  query: Asked<T>;
  /** In the shape of what comes. */
  loading: ReactNode;
  /** Where the usual way to say so doesn't fit. */
  failed?: ((failure: ErrorStateProps) => ReactNode) | undefined;
  /** Instead of an empty list. */
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/** The one frame around what was asked of the server: loading, failed, empty or shown. */
export function QueryView<T>({ query, loading, failed, empty, children }: QueryViewProps<T>) {
  const { data } = query;
  if (data !== undefined) {
    const isEmpty = empty !== undefined && Array.isArray(data) && data.length === 0;
    return isEmpty ? empty : children(data);
  }
  const failure = failureOf(query);
  if (!failure) return loading;
  return failed ? failed(failure) : <ErrorState {...failure} />;
}
