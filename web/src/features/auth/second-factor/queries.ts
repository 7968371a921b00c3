import type { Me } from '@guildhall/contract/members.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, userMessage } from '#web/lib/api.ts';
import { t } from '#web/lib/text.ts';
import { startSession } from '../shared/session.ts';

export function useSignIn<I>(signIn: (input: I) => Promise<Me>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: signIn, onSuccess: (me) => startSession(client, me) });
}

export const usePasskeySignIn = () =>
  useSignIn(async () => {
    const { signInByDevice } = await import('./passkey-device.ts');
    return signInByDevice();
  });

export const usePasskeyProof = (onProven: () => void) =>
  useMutation({
    mutationFn: async () => (await import('./passkey-device.ts')).proveByDevice(),
    onSuccess: onProven,
  });

/** What the browser's names of errors mean to a person. */
const sentences: Record<string, Message> = {
  NotAllowedError: message('No passkey was used. Please try again when you are ready.'),
  AbortError: message('No passkey was used. Please try again when you are ready.'),
  InvalidStateError: message('This device already has a passkey for your account.'),
  SecurityError: message(
    'Passkeys only work at the address that the people who run this site have chosen for it.',
  ),
};

/** Why no passkey came, in words; the browser's own are for programmers. */
export function passkeyProblem(error: unknown): string {
  if (error instanceof ApiError) return userMessage(error).replace(/^Unauthorized: this/, 'This');
  if (!('PublicKeyCredential' in window)) return t('This browser can’t use passkeys.');
  return t(
    sentences[error instanceof Error ? error.name : ''] ??
      message('This device could not use a passkey. Please choose another way.'),
  );
}
