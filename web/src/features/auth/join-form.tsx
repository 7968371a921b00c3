import { passwordMax } from '@guildhall/contract/auth.ts';
import type { ClaimOutcome } from '@guildhall/contract/claims.ts';
import { joinByInvitation } from '@guildhall/contract/listing-invitations.ts';
import { useWatch } from 'react-hook-form';
import { call } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { rich, t } from '#web/lib/text.ts';
import { Form, FormField, FormProblem, SubmitButton } from '#web/ui/form.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { NewPasswordInput } from './fields/new-password-input.tsx';
import { usePasswordHint } from './fields/use-password-hint.ts';
import { useLogin } from './queries.ts';
import { Address } from './shared/address.tsx';
import { NameFields } from './shared/name-fields.tsx';

interface JoinFormProps {
  token: string;
  /** Where the mail went: the account is of this address. */
  email: string;
  /** They have an account, and the listing was claimed. They are signed in a moment later, or sign in by themselves. */
  onJoined: (outcome: ClaimOutcome) => void;
}

/** The mail has shown the address, so there is no other one to wait for: who joins is signed in at once. */
export function JoinForm({ token, email, onJoined }: JoinFormProps) {
  const signIn = useLogin();
  const form = useContractForm(joinByInvitation, {
    defaults: { firstName: '', lastName: '', password: '', confirmPassword: '' },
    toBody: (values) => ({ token, ...values }),
    send: async (body) => {
      const joined = await call(joinByInvitation, { body });
      // First, or the page would show what the link is worth to a member.
      onJoined(joined.outcome);
      await signIn.mutateAsync({ email: joined.email, password: body.password }).catch(() => undefined);
    },
  });
  const [firstName, lastName, password] = useWatch({
    control: form.control,
    name: ['firstName', 'lastName', 'password'],
  });
  const hint = usePasswordHint(password, { names: [firstName, lastName], email });
  return (
    <Form form={form} besides={{ token }} className="space-y-4">
      <FormProblem form={form} />
      <p className="text-sm text-muted">
        {rich('Your account will be {address}, where the mail went.', { address: <Address email={email} /> })}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <NameFields form={form} />
      </div>
      <FormField form={form} name="password" label={t('Password')} quietHint={hint}>
        {(field) => <NewPasswordInput {...field} />}
      </FormField>
      <FormField form={form} name="confirmPassword" label={t('Confirm password')}>
        {(field) => <PasswordInput autoComplete="new-password" required maxLength={passwordMax} {...field} />}
      </FormField>
      <SubmitButton form={form} size="lg" className="w-full">
        {t('Join and take the listing')}
      </SubmitButton>
    </Form>
  );
}
