import type { Answer } from '@guildhall/contract/endpoint.ts';
import { completeSignUp, type getSignUp } from '@guildhall/contract/identities.ts';
import { useNavigate } from 'react-router';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import { Form, FormField, FormProblem, SubmitButton } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { NameFields } from '../shared/name-fields.tsx';
import { useCompleteSignUp } from './identity-queries.ts';

interface SignUpFormProps {
  known: NonNullable<Answer<typeof getSignUp>>;
  /** A mail went there, and has to be opened. */
  onMailed: (email: string) => void;
}

/** What the provider left out. An address that it has verified stands firm. */
export function SignUpForm({ known, onMailed }: SignUpFormProps) {
  const { mutateAsync } = useCompleteSignUp();
  const navigate = useNavigate();
  const { firstName, lastName, email, isEmailVerified } = known;
  const form = useContractForm(completeSignUp, {
    defaults: { firstName, lastName, email },
    send: (body) => mutateAsync(body),
    onDone: async ({ me, next }, sent) => {
      if (me) await navigate(next, { replace: true });
      else onMailed(sent.email);
    },
  });
  return (
    <Form form={form} className="space-y-4">
      <FormProblem form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <NameFields form={form} />
      </div>
      <FormField
        form={form}
        name="email"
        label={t('E-mail')}
        hint={isEmailVerified ? t('Verified.') : t('We’ll send you a mail to confirm that it is yours.')}
      >
        {(field) => <Input type="email" autoComplete="email" required readOnly={isEmailVerified} {...field} />}
      </FormField>
      <SubmitButton form={form} size="lg" className="w-full">
        {t('Create Account')}
      </SubmitButton>
    </Form>
  );
}
