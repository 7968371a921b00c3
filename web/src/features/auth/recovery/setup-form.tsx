import { setUpSite } from '@guildhall/contract/recovery.ts';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { hasCode, userMessage } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Form, FormField, FormProblem, SubmitButton } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { NewPasswordInput } from '../fields/new-password-input.tsx';
import { usePasswordHint } from '../fields/use-password-hint.ts';
import { NameFields } from '../shared/name-fields.tsx';
import { useSetUpSite } from './queries.ts';

interface SetupFormProps {
  token: string;
  /** The link opens nothing any more: the sentence that says so. */
  onDead: (sentence: string) => void;
}

export function SetupForm({ token, onDead }: SetupFormProps) {
  const { mutateAsync } = useSetUpSite();
  const navigate = useNavigate();
  const form = useContractForm(setUpSite, {
    defaults: { firstName: '', lastName: '', email: '', password: '' },
    toBody: (values) => ({ token, ...values }),
    send: (body) => mutateAsync(body),
    onDone: async () => {
      await navigate(paths.dashboard, { replace: true });
    },
    onFailed: (error) => hasCode(error, 'invalid_token') && onDead(userMessage(error)),
  });
  const [firstName, lastName, email, password] = useWatch({
    control: form.control,
    name: ['firstName', 'lastName', 'email', 'password'],
  });
  const hint = usePasswordHint(password, { names: [firstName, lastName], email });
  return (
    <Form form={form} besides={{ token }} className="space-y-4">
      <FormProblem form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <NameFields form={form} />
      </div>
      <FormField
        form={form}
        name="email"
        label={t('E-mail')}
        quietHint={t('You’ll sign in with it, and mails from this site go there. Please double-check it.')}
      >
        {(field) => <Input type="email" autoComplete="email" required {...field} />}
      </FormField>
      <FormField form={form} name="password" label={t('Password')} quietHint={hint}>
        {(field) => <NewPasswordInput {...field} />}
      </FormField>
      <SubmitButton form={form} size="lg" className="w-full">
        {t('Create the admin account')}
      </SubmitButton>
    </Form>
  );
}
