import { removalReasonMax } from '@guildhall/contract/chat-organising.ts';
import { type Flag, removeFlagged } from '@guildhall/contract/flags.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import type { Opened } from '#web/lib/url/dialog-param.ts';
import { FormField } from '#web/ui/form.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDecideFlag } from './queries.ts';

interface RemoveFlaggedDialogProps {
  dialog: Opened;
  flag: Flag | undefined;
}

/** A flagged message goes, with the reason that its author reads. */
export function RemoveFlaggedDialog({ dialog, flag }: RemoveFlaggedDialogProps) {
  const { mutateAsync } = useDecideFlag();
  const form = useContractForm(removeFlagged, {
    defaults: { reason: '' },
    subject: flag?.id,
    labels: { reason: t('Reason') },
    toBody: ({ reason }) => ({ reason }),
    send: (body) => mutateAsync({ id: flag?.id ?? 0, reason: body?.reason ?? '' }),
    onDone() {
      toast({ title: t('Message Removed') });
      dialog.close();
    },
    // The change itself has told it.
    problemOf: () => '',
  });
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      width="sm"
      title={t('Remove this message?')}
      description={t('Its text is deleted for good, and “Removed by staff.” takes its place.')}
      submit={t('Remove message')}
      submitVariant="danger"
    >
      <FormField form={form} name="reason" label={t('Reason')} hint={t('The author will read it.')} optional>
        {(field) => <Textarea rows={3} maxLength={removalReasonMax} {...field} />}
      </FormField>
    </FormDialog>
  );
}
