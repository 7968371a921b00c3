import { confirmEmail } from '@guildhall/contract/auth.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasCode, userMessage } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { Form, FormField, FormProblem, SubmitButton } from '#web/ui/form.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import type { useConfirmEmail } from './queries.ts';

interface ConfirmFormProps {
  token: string;
  confirm: ReturnType<typeof useConfirmEmail>;
}

/**
 * Confirms by itself where the account is signed in or was registered: what opens the link elsewhere, such as a mail
 * scanner, has neither and changes nothing. There, it asks for the password.
 */
export function ConfirmForm({ token, confirm }: ConfirmFormProps) {
  const [request, setRequest] = useState<string>();
  const form = useContractForm(confirmEmail, {
    defaults: { password: '' },
    toBody: ({ password }) => ({ token, ...(request && { password }) }),
    send: (body) => confirm.mutateAsync(body),
    complaintsOf: (error) => (hasCode(error, 'wrong_password') ? { password: userMessage(error) } : {}),
    problemOf: (error) => (hasCode(error, 'password_required') ? '' : userMessage(error)),
    onFailed(error) {
      if (hasCode(error, 'password_required')) setRequest(userMessage(error));
      else if (request) form.setFocus('password', { shouldSelect: true });
    },
  });
  const { setFocus } = form;

  const hasBegun = useRef(false);
  const begin = useEffectEvent(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void form.submit();
  });
  useEffect(() => begin(), []);

  useEffect(() => {
    if (request) setFocus('password');
  }, [request, setFocus]);

  if (!request && !form.problem) return <SpinnerBlock label="Confirming your address" />;
  return (
    <Form form={form} className="w-full max-w-sm space-y-4 text-left wrap-anywhere">
      <FormProblem form={form} />
      {request && (
        <FormField form={form} name="password" label="Password" hint={request}>
          {(field) => <PasswordInput autoComplete="current-password" required {...field} />}
        </FormField>
      )}
      <SubmitButton form={form} size="lg" className="w-full">
        Confirm e-mail address
      </SubmitButton>
    </Form>
  );
}
