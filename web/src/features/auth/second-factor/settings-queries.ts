import { removePasskey, renamePasskey } from '@guildhall/contract/passkeys.ts';
import {
  confirmTotp,
  getSecondFactor,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from '@guildhall/contract/second-factor.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';

const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call(getSecondFactor, {}, { signal }),
});

export function useSecondFactor() {
  return useQuery(secondFactorQuery);
}

/** A write after which the settings are asked for again. */
function useChange<I, R>(change: (input: I) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => client.invalidateQueries(secondFactorQuery) });
}

export const useStartTotp = () => useMutation({ mutationFn: () => call(startTotp) });
export const useConfirmTotp = () => useChange((code: string) => call(confirmTotp, { body: { code } }));
export const useRemoveTotp = () => useChange(() => call(removeTotp));
export const useRenewRecoveryCodes = () => useChange(() => call(renewRecoveryCodes));

export const useAddPasskey = () =>
  useChange(async (name: string) => {
    const { addByDevice } = await import('./passkey-device.ts');
    return addByDevice(name);
  });
export const useRenamePasskey = () =>
  useChange(({ id, name }: { id: number; name: string }) =>
    call(renamePasskey, { params: { id: String(id) }, body: { name } }),
  );
export const useRemovePasskey = () =>
  useChange((id: number) => call(removePasskey, { params: { id: String(id) } }));
