import { createEvent, type Event, type overbookings, updateEvent } from '@guildhall/contract/events.ts';
import { useRef, useState } from 'react';
import { ConfirmNotice } from '#web/features/auth/confirm-notice.tsx';
import { useOrganisedGroups } from '#web/features/groups/queries.ts';
import { ApiError, hasCode } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { useRestartOnOpen } from '#web/lib/form/use-restart-on-open.ts';
import { ownTimeZone } from '#web/lib/time-zone.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormProblem, SubmitButton } from '#web/ui/form.tsx';
import { toast } from '#web/ui/toast.ts';
import { UnsavedGuard } from '#web/ui/unsaved-guard.tsx';
import { useCreateEvent, useUpdateEvent } from '../queries.ts';
import { EventFields } from './event-fields.tsx';
import { fieldLabels, formOf, missingIn, newForm, toBody, toChange } from './event-form.ts';

const guard = {
  title: 'Discard what you typed?',
  description: 'It will be lost.',
  action: 'Discard',
  cancel: 'Keep editing',
};

interface NewEventDialogProps {
  dialog: DialogParam;
  /** The parameter of the address that opens it. */
  param: string;
  /** The group that is chosen at first. */
  groupId?: number;
  /** Leads on, in place of the dialog's own step in the history. */
  onCreated: (event: Event) => void;
}

export function NewEventDialog({ dialog, param, groupId, onCreated }: NewEventDialogProps) {
  const create = useCreateEvent();
  const { data: groups } = useOrganisedGroups(dialog.isOpen);
  const form = useContractForm(createEvent, {
    defaults: newForm(ownTimeZone(), groupId),
    labels: fieldLabels,
    require: missingIn,
    toBody,
    send: (body) => create.mutateAsync(body),
    onDone(event) {
      toast({ title: 'Event announced', description: event.title, isFromAnywhere: true });
      onCreated(event);
    },
  });
  useRestartOnOpen(form, dialog.isOpen);
  return (
    <>
      <Dialog
        open={dialog.isOpen}
        onOpenChange={(open) => !open && dialog.close()}
        title="Announce an event"
        description="Members of the group, or everybody, find it under Events."
        width="lg"
        footer={
          <>
            <Button variant="secondary" onClick={dialog.close}>
              Cancel
            </Button>
            <SubmitButton form={form}>Announce event</SubmitButton>
          </>
        }
      >
        <Form form={form} noValidate className="space-y-5">
          <ConfirmNotice inset />
          <FormProblem form={form} />
          <EventFields form={form} groups={groups} />
        </Form>
      </Dialog>
      <UnsavedGuard form={form} param={param} onKeep={dialog.stay} {...guard} />
    </>
  );
}

type Overbooking = (typeof overbookings)[number];

/** How many too many have said yes, when the server asks what to do about it. */
function tooManyOf(error: unknown): number | undefined {
  return hasCode(error, 'conflict') && error instanceof ApiError ? error.values.tooMany : undefined;
}

export function EditEventDialog({ event, dialog }: { event: Event; dialog: DialogParam }) {
  const update = useUpdateEvent(event.id);
  const [tooMany, setTooMany] = useState<number>();
  const decision = useRef<Overbooking>(undefined);
  const opened = useRef(formOf(event));
  const form = useContractForm(updateEvent, {
    defaults: formOf(event),
    labels: fieldLabels,
    require: missingIn,
    toBody: (typed) => ({ ...toChange(opened.current, typed), overbooked: decision.current }),
    send: (body) => update.mutateAsync(body),
    onDone() {
      toast({ title: 'Event changed', description: 'Whoever comes is told of what matters to them.' });
      dialog.close();
    },
    onFailed: (error) => setTooMany(tooManyOf(error)),
  });
  useRestartOnOpen(form, dialog.isOpen, () => {
    opened.current = formOf(event);
    setTooMany(undefined);
  });

  async function decide(overbooked: Overbooking) {
    decision.current = overbooked;
    await form.submit();
    decision.current = undefined;
  }

  return (
    <>
      <Dialog
        open={dialog.isOpen && event.mayEdit}
        onOpenChange={(open) => !open && dialog.close()}
        title="Edit event"
        width="lg"
        footer={
          tooMany === undefined ? (
            <>
              <Button variant="secondary" onClick={dialog.close}>
                Cancel
              </Button>
              <SubmitButton form={form}>Save</SubmitButton>
            </>
          ) : (
            <>
              <p className="w-full text-sm" role="alert">
                More people have said yes than there would be seats. What about the last {tooMany}?
              </p>
              <Button variant="secondary" pending={form.isPending} onClick={() => void decide('keep')}>
                They all come
              </Button>
              <Button pending={form.isPending} onClick={() => void decide('wait')}>
                They wait for a seat
              </Button>
            </>
          )
        }
      >
        <Form form={form} noValidate className="space-y-5" onChange={() => setTooMany(undefined)}>
          <FormProblem form={form} />
          <EventFields form={form} />
        </Form>
      </Dialog>
      <UnsavedGuard form={form} param="edit" onKeep={dialog.stay} {...guard} />
    </>
  );
}
