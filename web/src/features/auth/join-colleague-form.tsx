import { joinAsColleague } from '@guildhall/contract/colleague-invitations.ts';
import { type ReactNode, useState } from 'react';
import { call } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import { Form, FormProblem, SubmitButton } from '#web/ui/form.tsx';
import { JoinFields, joinDefaults } from './fields/join-fields.tsx';
import { useLogin } from './queries.ts';

interface JoinColleagueFormProps {
  token: string;
  /** Where the mail went: the account is of this address. */
  email: string;
  /** They have an account and look after the listing. They are signed in a moment later, or sign in by themselves. */
  onJoined: () => void;
  /** Whether members see them on the listing's page. */
  showing: (isShown: boolean, onChange: (isShown: boolean) => void) => ReactNode;
}

/** As `JoinForm`, for somebody who is to look after a listing with its owner. */
export function JoinColleagueForm({ token, email, onJoined, showing }: JoinColleagueFormProps) {
  const signIn = useLogin();
  const [isShown, setIsShown] = useState(false);
  const form = useContractForm(joinAsColleague, {
    defaults: joinDefaults,
    toBody: (values) => ({ token, isShown, ...values }),
    send: async (body) => {
      const joined = await call(joinAsColleague, { body });
      // First, or the page would show what the link is worth to a member.
      onJoined();
      await signIn.mutateAsync({ email: joined.email, password: body.password }).catch(() => undefined);
    },
  });
  return (
    <Form form={form} besides={{ token }} className="space-y-4">
      <FormProblem form={form} />
      <JoinFields form={form} email={email} />
      {showing(isShown, setIsShown)}
      <SubmitButton form={form} size="lg" className="w-full">
        {t('Join and accept')}
      </SubmitButton>
    </Form>
  );
}
