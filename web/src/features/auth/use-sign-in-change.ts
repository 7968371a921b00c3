import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Failing } from '#web/lib/query-client.ts';
import { signInKeys } from './shared/session.ts';

/** A write to how the member signs in. Pending until every section of the settings that is shown knows of it. */
export function useSignInChange<I, R>(change: (input: I) => Promise<R>, meta: Failing = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    meta,
    onSuccess: () => client.invalidateQueries({ queryKey: signInKeys.all }),
  });
}
