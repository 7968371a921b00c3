import { deleteAccount } from '@guildhall/contract/account.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import { Form, FormField, FormProblem, SubmitButton } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { useDeleteAccount } from './queries.ts';

/** Typed, not clicked: nobody does this by a slip. */
export function DeleteForm({ me }: { me: Me }) {
  const { mutateAsync } = useDeleteAccount();
  const form = useContractForm(deleteAccount, {
    defaults: { email: '' },
    require: ({ email }): Record<string, string> =>
      email.trim().toLowerCase() === me.email.toLowerCase()
        ? {}
        : { email: t('Please type the address of your account: {email}', { email: me.email }) },
    send: ({ email }) => mutateAsync(email),
  });
  return (
    <Form form={form} className="grid max-w-md justify-items-start gap-4">
      <FormProblem form={form} />
      <FormField
        form={form}
        name="email"
        label={t('Your e-mail address, to confirm')}
        quietHint={<bdi>{me.email}</bdi>}
        className="w-full"
      >
        {(field) => <Input type="email" autoComplete="off" required {...field} />}
      </FormField>
      <SubmitButton form={form} variant="danger">
        {t('Delete my account')}
      </SubmitButton>
    </Form>
  );
}
