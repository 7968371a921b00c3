import { passwordMax } from '@guildhall/contract/auth.ts';
import { type Control, useWatch } from 'react-hook-form';
import type { ContractForm } from '#web/lib/form/use-contract-form.ts';
import { rich, t } from '#web/lib/text.ts';
import { FormField } from '#web/ui/form.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { Address } from '../shared/address.tsx';
import { NameFields } from '../shared/name-fields.tsx';
import { NewPasswordInput } from './new-password-input.tsx';
import { usePasswordHint } from './use-password-hint.ts';

/** What whoever joins by a mailed link is asked for. */
export type JoinValues = { firstName: string; lastName: string; password: string; confirmPassword: string };
export const joinDefaults: JoinValues = { firstName: '', lastName: '', password: '', confirmPassword: '' };

interface JoinFieldsProps {
  form: ContractForm<JoinValues>;
  /** Where the mail went: the account is of this address. */
  email: string;
}

export function JoinFields({ form, email }: JoinFieldsProps) {
  const [firstName, lastName, password] = useWatch({
    control: form.control as Control<JoinValues>,
    name: ['firstName', 'lastName', 'password'],
  });
  const hint = usePasswordHint(password, { names: [firstName, lastName], email });
  return (
    <>
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
    </>
  );
}
