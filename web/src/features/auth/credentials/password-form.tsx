import type { Me } from '@guildhall/contract/members.ts';
import { changePassword } from '@guildhall/contract/recovery.ts';
import { useWatch } from 'react-hook-form';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import { Actions } from '#web/ui/actions.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form, FormField, FormProblem, SubmitButton } from '#web/ui/form.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { toast } from '#web/ui/toast.ts';
import { NewPasswordInput } from '../fields/new-password-input.tsx';
import { usePasswordHint } from '../fields/use-password-hint.ts';
import { useChangePassword } from './queries.ts';

interface PasswordFormProps {
  me: Me;
  hasPassword: boolean;
  onClose: () => void;
}

export function PasswordForm({ me, hasPassword, onClose }: PasswordFormProps) {
  const { mutateAsync } = useChangePassword();
  const form = useContractForm(changePassword, {
    defaults: { currentPassword: '', password: '' },
    labels: { currentPassword: t('Current password'), password: t('New password') },
    toBody: ({ currentPassword, password }) => (hasPassword ? { currentPassword, password } : { password }),
    send: (body) => mutateAsync(body),
    onDone() {
      toast({ title: t('Password changed'), description: t('Every other browser was signed out.') });
      onClose();
    },
  });
  const names = [me.firstName ?? '', me.lastName ?? ''];
  const typed = useWatch({ control: form.control, name: 'password' });
  const hint = usePasswordHint(typed, { names, email: me.email });
  return (
    <Form form={form} className="max-w-md space-y-4">
      <FormProblem form={form} />
      {hasPassword && (
        <FormField form={form} name="currentPassword" label={t('Current password')}>
          {(field) => <PasswordInput autoComplete="current-password" required autoFocus {...field} />}
        </FormField>
      )}
      <FormField form={form} name="password" label={t('New password')} quietHint={hint}>
        {(field) => <NewPasswordInput autoFocus={!hasPassword} {...field} />}
      </FormField>
      <Actions>
        <SubmitButton form={form}>{hasPassword ? t('Change the password') : t('Set the password')}</SubmitButton>
        <Button variant="secondary" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Actions>
    </Form>
  );
}
