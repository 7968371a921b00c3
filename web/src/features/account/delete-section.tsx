import { deleteAccount } from '@guildhall/contract/account.ts';
import { deletionDays, type Me } from '@guildhall/contract/members.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { Form, FormField, FormProblem, SubmitButton } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { SettingsSection } from '#web/ui/settings-section.tsx';
import { useDeleteAccount } from './queries.ts';

/** Typed, not clicked: nobody does this by a slip. */
export function DeleteSection({ me }: { me: Me }) {
  const { mutateAsync } = useDeleteAccount();
  const form = useContractForm(deleteAccount, {
    defaults: { email: '' },
    require: ({ email }): Record<string, string> =>
      email.trim().toLowerCase() === me.email.toLowerCase()
        ? {}
        : { email: `Please type the address of your account: ${me.email}` },
    send: ({ email }) => mutateAsync(email),
  });
  return (
    <SettingsSection
      id="delete-account"
      title="Delete account"
      description={`Takes effect at once; for ${deletionDays} days you can undo it.`}
    >
      <div className="grid gap-4 text-sm wrap-anywhere">
        <ul className="list-disc space-y-1 pl-5">
          <li>You are signed out everywhere, and nobody meets you any more.</li>
          <li>
            For {deletionDays} days nothing is lost: sign in, and restore your account. After that it is erased,
            and nobody can bring it back.
          </li>
          <li>
            Your profile, matches, requests and files are erased. What you wrote to others stays with them, from
            ‘Former member’.
          </li>
          <li>
            Your businesses stay in the directory without an owner, without their e-mail address, phone number and
            revenue.
          </li>
        </ul>
        <Form form={form} className="grid max-w-md justify-items-start gap-4">
          <FormProblem form={form} />
          <FormField
            form={form}
            name="email"
            label="Your e-mail address, to confirm"
            quietHint={<bdi>{me.email}</bdi>}
            className="w-full"
          >
            {(field) => <Input type="email" autoComplete="off" required {...field} />}
          </FormField>
          <SubmitButton form={form} variant="danger">
            Delete my account
          </SubmitButton>
        </Form>
      </div>
    </SettingsSection>
  );
}
