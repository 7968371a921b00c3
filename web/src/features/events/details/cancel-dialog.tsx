import { cancelEvent, type Event, eventReasonMax } from '@guildhall/contract/events.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { FormField } from '#web/ui/form.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { useCancelEvent } from '../queries.ts';

export function CancelDialog({ event, dialog }: { event: Event; dialog: DialogParam }) {
  const cancel = useCancelEvent(event.id);
  const form = useContractForm(cancelEvent, {
    defaults: { reason: '' },
    send: (body) => cancel.mutateAsync(body),
    onDone() {
      toast({
        title: t('Event cancelled'),
        description: t('Everybody who is coming, might come or is waiting has been told.'),
      });
      dialog.close();
    },
  });
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      title={t('Cancel this event?')}
      description={t(
        'Everybody who is coming, might come or is waiting will be told, with your reason. This can’t be undone.',
      )}
      submit={t('Cancel event')}
      submitVariant="danger"
      cancel={t('Keep the event')}
    >
      <FormField form={form} name="reason" label={t('Reason')}>
        {(field) => <Textarea rows={3} aria-required="true" maxLength={eventReasonMax} {...field} />}
      </FormField>
    </FormDialog>
  );
}
