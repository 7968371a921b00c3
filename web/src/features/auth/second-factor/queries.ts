import {
  addPasskey,
  reauthenticateByPasskey,
  removePasskey,
  renamePasskey,
  signInByPasskey,
  startPasskey,
  startPasskeySignIn,
} from '@guildhall/contract/passkeys.ts';
import {
  confirmTotp,
  finishSignIn,
  getSecondFactor,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from '@guildhall/contract/second-factor.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, call, userMessage } from '#web/lib/api.ts';
import { startSession } from '../session.ts';

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

/** The browser asks for a finger, a face, a PIN or a key; the library comes with the first use. */
export const useAddPasskey = () =>
  useChange(async (name: string) => {
    const optionsJSON = await call(startPasskey);
    const { startRegistration } = await import('@simplewebauthn/browser');
    const credential = await startRegistration({ optionsJSON });
    return call(addPasskey, { body: { name, credential } });
  });
export const useRenamePasskey = () =>
  useChange(({ id, name }: { id: number; name: string }) =>
    call(renamePasskey, { params: { id: String(id) }, body: { name } }),
  );
export const useRemovePasskey = () =>
  useChange((id: number) => call(removePasskey, { params: { id: String(id) } }));

function useSignIn<I>(signIn: (input: I) => ReturnType<typeof call<typeof finishSignIn>>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: signIn, onSuccess: (me) => startSession(client, me) });
}

export const useFinishSignIn = () => useSignIn((body: { code: string }) => call(finishSignIn, { body }));

async function askForPasskey() {
  const optionsJSON = await call(startPasskeySignIn);
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON });
}

export const usePasskeySignIn = () =>
  useSignIn(async () => call(signInByPasskey, { body: { credential: await askForPasskey() } }));

export const usePasskeyProof = (onProven: () => void) =>
  useMutation({
    mutationFn: async () => call(reauthenticateByPasskey, { body: { credential: await askForPasskey() } }),
    onSuccess: onProven,
  });

/** What the browser's names of errors mean to a person. */
const sentences: Record<string, string> = {
  NotAllowedError: 'No passkey was used. Please try again when you are ready.',
  AbortError: 'No passkey was used. Please try again when you are ready.',
  InvalidStateError: 'This device has a passkey for your account already.',
  SecurityError: 'Passkeys work only at the address that the people who run this site have chosen for it.',
};

/** Why no passkey came, in words; the browser's own are for programmers. */
export function passkeyProblem(error: unknown): string {
  if (error instanceof ApiError) return userMessage(error).replace(/^Unauthorized: this/, 'This');
  if (!('PublicKeyCredential' in window)) return 'This browser can’t use passkeys.';
  return (
    sentences[error instanceof Error ? error.name : ''] ??
    'This device could not use a passkey. Please choose another way.'
  );
}
