import { login } from '@guildhall/contract/auth.ts';
import type { Factor } from '@guildhall/contract/errors.ts';
import { useWatch } from 'react-hook-form';
import { type ApiError, hasCode, userMessage } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Form, FormField, FormProblem, SubmitButton } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { Link } from '#web/ui/link.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { useLogin } from './queries.ts';
import { signInAs } from './sign-in-state.ts';

function problemOf(error: unknown): string {
  // The server's sentence begins with the word that programs look for.
  if (hasCode(error, 'wrong_credentials')) return t('The e-mail address or password is wrong.');
  // The next step of the page says it.
  if (hasCode(error, 'second_factor_required')) return '';
  return userMessage(error, t('Signing in failed. Please try again.'));
}

interface LoginFormProps {
  email?: string | undefined;
  /** The password was right; one of these has to follow. */
  onSecondFactor: (factors: readonly Factor[]) => void;
}

/** On success the cache holds the member, and the gate for visitors leads on. */
export function LoginForm({ email = '', onSecondFactor }: LoginFormProps) {
  const { mutateAsync } = useLogin();
  const form = useContractForm(login, {
    defaults: { email, password: '' },
    send: (body) => mutateAsync(body),
    onFailed(error) {
      if (hasCode(error, 'second_factor_required')) onSecondFactor((error as ApiError).factors);
      else form.setFocus('password', { shouldSelect: true });
    },
    problemOf,
  });
  const typed = useWatch({ control: form.control, name: 'email' });
  return (
    <Form form={form} className="space-y-4">
      <FormProblem form={form} />
      <FormField form={form} name="email" label={t('E-mail')}>
        {(field) => <Input type="email" autoComplete="username" required {...field} />}
      </FormField>
      <FormField form={form} name="password" label={t('Password')}>
        {(field) => <PasswordInput autoComplete="current-password" required {...field} />}
      </FormField>
      <SubmitButton form={form} size="lg" className="w-full">
        {t('Sign In')}
      </SubmitButton>
      <p className="text-sm">
        <Link to={paths.forgot} state={signInAs(typed)} className="link font-medium">
          {t('Forgot password?')}
        </Link>
      </p>
    </Form>
  );
}
