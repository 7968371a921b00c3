import { resetPassword } from '@guildhall/contract/recovery.ts';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { hasCode, userMessage } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Form, FormField, FormProblem, SubmitButton } from '#web/ui/form.tsx';
import { NewPasswordInput } from '../fields/new-password-input.tsx';
import { usePasswordHint } from '../fields/use-password-hint.ts';
import { afterReset } from '../sign-in-state.ts';
import { useResetPassword } from './queries.ts';

interface ResetFormProps {
  token: string;
  /** The link opens nothing any more: the sentence that says so. */
  onDead: (sentence: string) => void;
}

export function ResetForm({ token, onDead }: ResetFormProps) {
  const { mutateAsync } = useResetPassword();
  const navigate = useNavigate();
  const form = useContractForm(resetPassword, {
    defaults: { password: '' },
    toBody: ({ password }) => ({ token, password }),
    send: (body) => mutateAsync(body),
    onDone: async ({ email }) => {
      await navigate(paths.login, { replace: true, state: afterReset(email) });
    },
    onFailed: (error) => hasCode(error, 'invalid_token') && onDead(userMessage(error)),
  });
  const hint = usePasswordHint(useWatch({ control: form.control, name: 'password' }));
  return (
    <Form form={form} besides={{ token }} className="space-y-4">
      <FormProblem form={form} />
      <FormField form={form} name="password" label={t('New password')} quietHint={hint}>
        {(field) => <NewPasswordInput {...field} />}
      </FormField>
      <SubmitButton form={form} size="lg" className="w-full">
        {t('Set the password')}
      </SubmitButton>
    </Form>
  );
}
