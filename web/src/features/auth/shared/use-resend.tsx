import { resendConfirmation } from '@guildhall/contract/auth.ts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call, userMessage } from '#web/lib/api.ts';
import { rich } from '#web/lib/text.ts';
import { Address } from './address.tsx';

/**
 * The confirmation mail once more. What came of it is said in place, by what `outcome` draws.
 * @param asStranger true: nobody is signed in, the address says for whom
 */
export function useResend(email: string, asStranger = false) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(resendConfirmation, { body: asStranger ? { email } : {} }),
  });
  const outcome: ReactNode = error
    ? userMessage(error)
    : isSuccess
      ? rich('We wrote to {address} again. Open the newest mail to confirm.', {
          address: <Address email={email} />,
        })
      : null;
  return { resend: () => mutate(), isPending, isSuccess, outcome };
}
