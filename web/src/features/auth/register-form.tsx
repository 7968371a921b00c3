import { passwordMax, register } from '@guildhall/contract/auth.ts';
import { message } from '@guildhall/contract/messages.ts';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { hasCode, userMessage } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { loginThen, paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Form, FormField, SubmitButton } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { keepWayOn } from './after-confirming.ts';
import { NewPasswordInput } from './fields/new-password-input.tsx';
import { usePasswordHint } from './fields/use-password-hint.ts';
import { useRegister } from './queries.ts';
import { NameFields } from './shared/name-fields.tsx';
import { afterRegistering } from './sign-in-state.ts';
import { useNextPath } from './use-next-path.ts';

const empty = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };
const mismatch = message("Passwords don't match");

function confirmHint(password: string, confirm: string): string | undefined {
  if (!confirm) return undefined;
  if (confirm === password) return t('Passwords match');
  return password.startsWith(confirm) ? t('Keep typing') : t(mismatch);
}

/** Besides what stands in the form, it alerts. */
export function RegisterForm() {
  const { mutateAsync } = useRegister();
  const navigate = useNavigate();
  const next = useNextPath();
  const form = useContractForm(register, {
    defaults: empty,
    require: (values) => (values.password === values.confirmPassword ? {} : { confirmPassword: t(mismatch) }),
    send: (body) => mutateAsync(body),
    async onDone(_, { email }) {
      keepWayOn(next);
      window.alert(t('Registration successful! Please log in.'));
      await navigate(next ? loginThen(next) : paths.login, { state: afterRegistering(email) });
    },
    onInvalid: ({ password, confirmPassword }, sentence) =>
      window.alert(password === confirmPassword ? sentence : t(mismatch)),
    onFailed: (error) =>
      window.alert(
        hasCode(error, 'network')
          ? t('Registration failed. Please try again.')
          : userMessage(error, t('Registration failed')),
      ),
    problemOf: () => '',
  });
  const [firstName, lastName, email, password, confirmPassword] = useWatch({
    control: form.control,
    name: ['firstName', 'lastName', 'email', 'password', 'confirmPassword'],
  });
  const hint = usePasswordHint(password, { names: [firstName, lastName], email });

  return (
    // An empty field is told by the browser, which is milder than an alert.
    <Form form={form} noValidate={false} className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <NameFields form={form} />
      </div>
      <FormField form={form} name="email" label={t('E-mail')}>
        {(field) => <Input type="email" autoComplete="email" required {...field} />}
      </FormField>
      <FormField form={form} name="password" label={t('Password')} quietHint={hint}>
        {(field) => <NewPasswordInput {...field} />}
      </FormField>
      <FormField
        form={form}
        name="confirmPassword"
        label={t('Confirm password')}
        quietHint={confirmHint(password, confirmPassword)}
      >
        {(field) => <PasswordInput autoComplete="new-password" required maxLength={passwordMax} {...field} />}
      </FormField>
      <SubmitButton form={form} size="lg" className="w-full">
        {t('Create Account')}
      </SubmitButton>
    </Form>
  );
}
