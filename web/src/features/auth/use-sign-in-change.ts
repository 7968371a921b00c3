import { useMutation, useQueryClient } from '@tanstack/react-query';
import { signInKeys } from './session.ts';

/** A write to how the member signs in. Pending until every section of the settings that is shown knows of it. */
export function useSignInChange<I, R>(change: (input: I) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: signInKeys.all }),
  });
}
