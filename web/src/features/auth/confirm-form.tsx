import { confirmEmail } from '@guildhall/contract/auth.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ApiError, hasCode, userMessage } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { useSentForm } from '#web/lib/sent-form.ts';
import { t } from '#web/lib/text.ts';
import { Form, FormField, FormProblem, SubmitButton } from '#web/ui/form.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import type { useConfirmEmail } from './queries.ts';

interface ConfirmFormProps {
  token: string;
  confirm: Pick<ReturnType<typeof useConfirmEmail>, 'mutateAsync'>;
}

/** What the password is asked for; undefined where it would not help. */
function asksFor(error: ApiError): string | undefined {
  if (hasCode(error, 'password_required')) return userMessage(error);
  if (hasCode(error, 'wrong_password') || error.fields.password) return t('With the password of this account.');
}

/**
 * Confirms by itself where the account is signed in or was registered: what opens the link elsewhere, such as a mail
 * scanner, has neither and changes nothing. There, it asks for the password.
 */
export function ConfirmForm({ token, confirm }: ConfirmFormProps) {
  const sent = useSentForm(confirmEmail)?.error;
  const [request, setRequest] = useState(() => sent && asksFor(sent));
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
    // A form that was sent without scripts has had its answer.
    if (hasBegun.current || sent) return;
    hasBegun.current = true;
    void form.submit();
  });
  useEffect(() => begin(), []);

  useEffect(() => {
    if (request) setFocus('password');
  }, [request, setFocus]);

  return (
    <Form form={form} besides={{ token }} className="w-full max-w-sm space-y-4 text-left wrap-anywhere">
      <FormProblem form={form} />
      {request && (
        <FormField form={form} name="password" label={t('Password')} hint={request}>
          {(field) => <PasswordInput autoComplete="current-password" required {...field} />}
        </FormField>
      )}
      <SubmitButton form={form} size="lg" className="w-full">
        {t('Confirm e-mail address')}
      </SubmitButton>
    </Form>
  );
}
