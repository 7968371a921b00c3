import { forgotPassword, resetMinutes } from '@guildhall/contract/recovery.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call, userMessage } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { paths } from '#web/lib/paths.ts';
import { rich, t } from '#web/lib/text.ts';
import { Form, FormField, FormProblem, SubmitButton } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { Link } from '#web/ui/link.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { Address } from '../shared/address.tsx';
import { signInAs } from '../sign-in-state.ts';

/** What is said is the same whoever has the address: nobody learns here who is a member. */
export function ForgotForm({ email }: { email: string }) {
  const [asked, setAsked] = useState<string>();
  // Sent without scripts: what is in the address tells only that.
  const isSent = useSearchParams()[0].get('done') === 'sent' && !asked;
  const form = useContractForm(forgotPassword, {
    defaults: { email },
    send: (body) => call(forgotPassword, { body }),
    onDone: (_, values) => setAsked(values.email.trim()),
    problemOf: (error) => userMessage(error, t('That did not work. Please try again.')),
  });
  return (
    <Form form={form} className="space-y-4">
      {(asked || isSent) && !form.problem && (
        <Strip inset tint="primary">
          {rich(
            'If {address} has an account, a mail with a link is on its way. It works for {minutes} minutes; the newest one counts. Nothing there? Look into the spam folder.',
            { address: asked ? <Address email={asked} /> : t('that address'), minutes: resetMinutes },
          )}
        </Strip>
      )}
      <FormProblem form={form} />
      <FormField form={form} name="email" label={t('E-mail')}>
        {(field) => <Input type="email" autoComplete="username" required {...field} />}
      </FormField>
      <SubmitButton form={form} size="lg" className="w-full" variant={asked ? 'secondary' : 'primary'}>
        {asked ? t('Send another link') : t('Send a link')}
      </SubmitButton>
      <p className="text-sm text-muted">
        <Link to={paths.login} state={signInAs(asked ?? email)} className="link font-medium">
          {t('Back to sign-in')}
        </Link>
      </p>
    </Form>
  );
}
