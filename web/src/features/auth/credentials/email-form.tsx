import { changeEmail } from '@guildhall/contract/recovery.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import { Actions } from '#web/ui/actions.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form, FormField, FormProblem, SubmitButton } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { useChangeEmail } from './queries.ts';

/** What came of it stands in the section: the address that waits. */
export function EmailForm({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useChangeEmail();
  const form = useContractForm(changeEmail, {
    defaults: { email: '' },
    labels: { email: t('New e-mail') },
    send: (body) => mutateAsync(body),
    onDone: onClose,
  });
  return (
    <Form form={form} className="max-w-md space-y-4">
      <FormProblem form={form} />
      <FormField
        form={form}
        name="email"
        label={t('New e-mail')}
        quietHint={t('We’ll send a link there. Until you open it, your account keeps its current address.')}
      >
        {(field) => <Input type="email" autoComplete="email" required autoFocus {...field} />}
      </FormField>
      <Actions>
        <SubmitButton form={form}>{t('Send the link')}</SubmitButton>
        <Button variant="secondary" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Actions>
    </Form>
  );
}
