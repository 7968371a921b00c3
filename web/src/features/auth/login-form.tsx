import { useForm } from 'react-hook-form';
import { userMessage } from '#web/lib/api.ts';
import { showFieldErrors } from '#web/lib/field-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Input } from '#web/ui/input.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { useLogin } from './queries.ts';

/** On success the cache holds the member, and `VisitorsOnly` leads on. */
export function LoginForm() {
  const login = useLogin();
  const form = useForm({ defaultValues: { email: '', password: '' } });
  const { errors } = form.formState;

  const submit = form.handleSubmit((values) =>
    login.mutateAsync(values).catch((error: unknown) => {
      showFieldErrors(error, ['email', 'password'], form.setError);
      form.setFocus('password', { shouldSelect: true });
    }),
  );

  return (
    <form onSubmit={submit} className="space-y-4">
      <FormError>{login.isError && userMessage(login.error, 'Signing in failed. Please try again.')}</FormError>
      <Field label="E-mail" error={errors.email?.message}>
        <Input type="email" autoComplete="username" required {...form.register('email')} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" required {...form.register('password')} />
      </Field>
      <Button type="submit" size="lg" className="w-full" pending={login.isPending}>
        Sign In
      </Button>
    </form>
  );
}
