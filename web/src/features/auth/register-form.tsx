import { nameMax, passwordMax, passwordMin } from '@guildhall/contract/auth.ts';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiError, userMessage } from '#web/lib/api.ts';
import { showFieldErrors } from '#web/lib/field-errors.ts';
import { plural } from '#web/lib/format.ts';
import { loginThen, paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { useRegister } from './queries.ts';
import { useNextPath } from './visitors-only.tsx';

const names = ['firstName', 'lastName', 'email', 'password', 'confirmPassword'] as const;
const empty = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };
const mismatch = "Passwords don't match";

function passwordHint(password: string): string {
  const missing = passwordMin - password.length;
  if (!password) return `At least ${passwordMin} characters. A sentence is easy to remember.`;
  return missing > 0 ? `${plural(missing, 'character', 'characters')} to go` : 'Long enough';
}

function confirmHint(password: string, confirm: string): string | undefined {
  if (!confirm) return undefined;
  if (confirm === password) return 'Passwords match';
  return password.startsWith(confirm) ? 'Keep typing' : mismatch;
}

/** The specification's alerts (section 8), and the server's field errors in their places. */
export function RegisterForm() {
  const register = useRegister();
  const navigate = useNavigate();
  const next = useNextPath();
  const form = useForm({ defaultValues: empty });
  const { errors } = form.formState;
  const [password, confirmPassword] = useWatch({ control: form.control, name: ['password', 'confirmPassword'] });

  const submit = form.handleSubmit(async (values) => {
    if (values.password !== values.confirmPassword) {
      form.setError('confirmPassword', { message: mismatch }, { shouldFocus: true });
      window.alert(mismatch);
      return;
    }
    try {
      await register.mutateAsync(values);
      window.alert('Registration successful! Please log in.');
      await navigate(next ? loginThen(next) : paths.login);
    } catch (error) {
      showFieldErrors(error, names, form.setError);
      const isNetwork = error instanceof ApiError && error.code === 'network';
      window.alert(
        isNetwork ? 'Registration failed. Please try again.' : userMessage(error, 'Registration failed'),
      );
    }
  });

  return (
    <form onSubmit={submit} className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message}>
          <Input autoComplete="given-name" required maxLength={nameMax} {...form.register('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <Input autoComplete="family-name" required maxLength={nameMax} {...form.register('lastName')} />
        </Field>
      </div>
      <Field label="E-mail" error={errors.email?.message}>
        <Input type="email" autoComplete="email" required {...form.register('email')} />
      </Field>
      <Field label="Password" error={errors.password?.message} hint={passwordHint(password)}>
        <PasswordInput
          autoComplete="new-password"
          required
          minLength={passwordMin}
          maxLength={passwordMax}
          {...form.register('password')}
        />
      </Field>
      <Field
        label="Confirm password"
        error={errors.confirmPassword?.message}
        hint={errors.confirmPassword ? undefined : confirmHint(password, confirmPassword)}
      >
        <PasswordInput
          autoComplete="new-password"
          required
          maxLength={passwordMax}
          {...form.register('confirmPassword')}
        />
      </Field>
      <Button type="submit" size="lg" className="w-full" pending={register.isPending}>
        Create Account
      </Button>
    </form>
  );
}
