import { createEvent, type Event, type overbookings, updateEvent } from '@guildhall/contract/events.ts';
import { useRef, useState } from 'react';
import { ConfirmNotice } from '#web/features/auth/shared/confirm-notice.tsx';
import { useOrganisedGroups } from '#web/features/groups/queries.ts';
import { usePictureChoice } from '#web/features/pictures/shared/use-picture-choice.ts';
import { ApiError, hasCode } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { eventPage } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { ownTimeZone } from '#web/lib/time-zone.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useCreateEvent, useUpdateEvent } from '../queries.ts';
import { EventFields } from './event-fields.tsx';
import { fieldLabels, formOf, missingIn, newForm, toBody, toChange } from './event-form.ts';
import { PicturePart } from './picture-part.tsx';

interface NewEventDialogProps {
  dialog: DialogParam;
  /** The group that is chosen at first. */
  groupId?: number;
  /** Leads on, in place of the dialog's own step in the history. */
  onCreated: (event: Event) => void;
}

export function NewEventDialog({ dialog, groupId, onCreated }: NewEventDialogProps) {
  const create = useCreateEvent();
  const picture = usePictureChoice();
  const { data: groups } = useOrganisedGroups();
  const form = useContractForm(createEvent, {
    defaults: newForm(ownTimeZone(), groupId),
    labels: fieldLabels(),
    require: missingIn,
    toBody,
    hasMore: picture.chosen !== undefined,
    send: async (body) => create.mutateAsync({ body, picture: await picture.file() }),
    onDone({ event, lacksPicture }) {
      toast({
        title: t('Event announced'),
        description: lacksPicture ? t('Its picture could not be sent. Try again with ‘Picture’.') : event.title,
        path: eventPage(event.id),
      });
      onCreated(event);
    },
  });
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      title={t('Announce an event')}
      description={t('Group members, or everybody, will find it under Events.')}
      width="lg"
      submit={t('Announce event')}
    >
      <ConfirmNotice inset />
      <EventFields form={form} groups={groups} isNew />
      <PicturePart picture={picture} isBusy={form.isPending} />
    </FormDialog>
  );
}

type Overbooking = (typeof overbookings)[number];

/** How many too many have said yes, when the server asks what to do about it. */
function tooManyOf(error: unknown): number | undefined {
  const tooMany = hasCode(error, 'conflict') && error instanceof ApiError ? error.values.tooMany : undefined;
  return typeof tooMany === 'number' ? tooMany : undefined;
}

export function EditEventDialog({ event, dialog }: { event: Event; dialog: DialogParam }) {
  const update = useUpdateEvent(event.id);
  const [tooMany, setTooMany] = useState<number>();
  const decision = useRef<Overbooking>(undefined);
  // What somebody else saves meanwhile is theirs: only what was changed in this form is sent.
  const [opened] = useState(() => formOf(event));
  const form = useContractForm(updateEvent, {
    defaults: opened,
    labels: fieldLabels(),
    require: missingIn,
    toBody: (typed) => ({ ...toChange(opened, typed), overbooked: decision.current }),
    send: (body) => update.mutateAsync(body),
    onDone() {
      toast({ title: t('Event changed'), description: t('Everyone coming will be told.') });
      dialog.close();
    },
    onFailed: (error) => setTooMany(tooManyOf(error)),
  });

  async function decide(overbooked: Overbooking) {
    decision.current = overbooked;
    await form.submit();
    decision.current = undefined;
  }

  return (
    <FormDialog
      form={form}
      dialog={dialog}
      title={t('Edit event')}
      width="lg"
      submit={t('Save')}
      question={
        tooMany !== undefined && (
          <>
            <p className="w-full text-sm" role="alert">
              {t(
                'More people have said yes than there would be seats. What about the last {tooMany, plural, one {one} other {#}}?',
                { tooMany },
              )}
            </p>
            <Button variant="secondary" className="mr-auto" onClick={dialog.close}>
              {t('Cancel')}
            </Button>
            <Button variant="secondary" pending={form.isPending} onClick={() => void decide('wait')}>
              {t('They wait for a seat')}
            </Button>
            <Button pending={form.isPending} onClick={() => void decide('keep')}>
              {t('They can all come')}
            </Button>
          </>
        )
      }
      onChange={() => setTooMany(undefined)}
    >
      <EventFields form={form} />
    </FormDialog>
  );
}
