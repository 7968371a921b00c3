import { cancelEvent, type Event, eventReasonMax } from '@guildhall/contract/events.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { useRestartOnOpen } from '#web/lib/form/use-restart-on-open.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormField, FormProblem, SubmitButton } from '#web/ui/form.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { useCancelEvent } from '../queries.ts';

export function CancelDialog({ event, dialog }: { event: Event; dialog: DialogParam }) {
  const cancel = useCancelEvent(event.id);
  const form = useContractForm(cancelEvent, {
    defaults: { reason: '' },
    send: (body) => cancel.mutateAsync(body),
    onDone() {
      toast({ title: 'Event cancelled', description: 'Everybody who comes, may come or waits has been told.' });
      dialog.close();
    },
  });
  useRestartOnOpen(form, dialog.isOpen);
  return (
    <Dialog
      open={dialog.isOpen && event.mayCancel}
      onOpenChange={(open) => !open && dialog.close()}
      title="Cancel this event?"
      description="Whoever comes, may come or waits is told, with your reason. This can’t be undone."
      footer={
        <>
          <Button variant="secondary" onClick={dialog.close}>
            Keep the event
          </Button>
          <SubmitButton form={form} variant="danger">
            Cancel event
          </SubmitButton>
        </>
      }
    >
      <Form form={form} noValidate className="space-y-4">
        <FormProblem form={form} />
        <FormField form={form} name="reason" label="Reason">
          {(field) => <Textarea rows={3} aria-required="true" maxLength={eventReasonMax} {...field} />}
        </FormField>
      </Form>
    </Dialog>
  );
}
