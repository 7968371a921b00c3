import { removePasskey, renamePasskey } from '@guildhall/contract/passkeys.ts';
import {
  confirmTotp,
  getSecondFactor,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from '@guildhall/contract/second-factor.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { signInKeys } from '../shared/session.ts';
import { useSignInChange } from '../use-sign-in-change.ts';

export const secondFactorQuery = queryOptions({
  queryKey: signInKeys.secondFactor,
  queryFn: ({ signal }) => call(getSecondFactor, {}, { signal }),
});

export const useStartTotp = () => useMutation({ mutationFn: () => call(startTotp) });
export const useConfirmTotp = () => useSignInChange((code: string) => call(confirmTotp, { body: { code } }));
export const useRemoveTotp = () => useSignInChange(() => call(removeTotp), { failure: true });
export const useRenewRecoveryCodes = () => useSignInChange(() => call(renewRecoveryCodes), { failure: true });

export const useAddPasskey = () =>
  useSignInChange(async (name: string) => {
    const { addByDevice } = await import('./passkey-device.ts');
    return addByDevice(name);
  });
export const useRenamePasskey = () =>
  useSignInChange(({ id, name }: { id: number; name: string }) =>
    call(renamePasskey, { params: { id }, body: { name } }),
  );
export const useRemovePasskey = () =>
  useSignInChange((id: number) => call(removePasskey, { params: { id } }), { failure: true });
