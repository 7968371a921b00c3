import type { ClaimOutcome } from '@guildhall/contract/claims.ts';
import { joinByInvitation } from '@guildhall/contract/listing-invitations.ts';
import { call } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import { Form, FormProblem, SubmitButton } from '#web/ui/form.tsx';
import { JoinFields, joinDefaults } from './fields/join-fields.tsx';
import { useLogin } from './queries.ts';

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
    defaults: joinDefaults,
    toBody: (values) => ({ token, ...values }),
    send: async (body) => {
      const joined = await call(joinByInvitation, { body });
      // First, or the page would show what the link is worth to a member.
      onJoined(joined.outcome);
      await signIn.mutateAsync({ email: joined.email, password: body.password }).catch(() => undefined);
    },
  });
  return (
    <Form form={form} besides={{ token }} className="space-y-4">
      <FormProblem form={form} />
      <JoinFields form={form} email={email} />
      <SubmitButton form={form} size="lg" className="w-full">
        {t('Join and take the listing')}
      </SubmitButton>
    </Form>
  );
}
