import { refuseSignUp, signUpReasonMax, type WaitingSignUp } from '@guildhall/contract/sign-ups.ts';
import { useState } from 'react';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import type { Opened } from '#web/lib/url/dialog-param.ts';
import { FormField } from '#web/ui/form.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { useRefuse } from './queries.ts';

interface RefuseDialogProps {
  signUp: WaitingSignUp;
  dialog: Opened;
}

/** Says what follows before somebody is turned away. */
export function RefuseDialog({ signUp, dialog }: RefuseDialogProps) {
  // Of when it opened: it is still to be read while it closes.
  const [known] = useState(signUp);
  const { mutateAsync } = useRefuse(known.id);
  const form = useContractForm(refuseSignUp, {
    subject: String(known.id),
    defaults: { reason: '' },
    labels: { reason: t('Reason') },
    send: (body) => mutateAsync(body),
    onDone() {
      dialog.close();
      toast({ title: t('{name} was refused', { name: known.displayName }), description: t('A mail tells them.') });
    },
  });
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      width="sm"
      title={t('Refuse {name}?', { name: known.displayName })}
      description={t('Their account is deleted, and a mail tells them. They can sign up again.')}
      submit={t('Refuse')}
      submitVariant="danger"
    >
      <FormField form={form} name="reason" label={t('Reason')} hint={t('Stands in the mail.')} optional>
        {(field) => <Textarea {...field} rows={3} maxLength={signUpReasonMax} />}
      </FormField>
    </FormDialog>
  );
}
