import { passwordMax } from '@guildhall/contract/auth.ts';
import { joinAsColleague } from '@guildhall/contract/colleague-invitations.ts';
import { type ReactNode, useState } from 'react';
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

interface JoinColleagueFormProps {
  token: string;
  /** Where the mail went: the account is of this address. */
  email: string;
  /** They have an account and look after the listing. They are signed in a moment later, or sign in by themselves. */
  onJoined: () => void;
  /** Whether members see them on the listing's page. */
  showing: (isShown: boolean, onChange: (isShown: boolean) => void) => ReactNode;
}

/** As `JoinForm`, for somebody who is to look after a listing with its owner. Not of one piece with it: that would be one more file for /invited. */
export function JoinColleagueForm({ token, email, onJoined, showing }: JoinColleagueFormProps) {
  const signIn = useLogin();
  const [isShown, setIsShown] = useState(false);
  const form = useContractForm(joinAsColleague, {
    defaults: { firstName: '', lastName: '', password: '', confirmPassword: '' },
    toBody: (values) => ({ token, isShown, ...values }),
    send: async (body) => {
      const joined = await call(joinAsColleague, { body });
      // First, or the page would show what the link is worth to a member.
      onJoined();
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
      {showing(isShown, setIsShown)}
      <SubmitButton form={form} size="lg" className="w-full">
        {t('Join and accept')}
      </SubmitButton>
    </Form>
  );
}
