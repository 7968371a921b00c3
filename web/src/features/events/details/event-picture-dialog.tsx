import type { Event } from '@guildhall/contract/events.ts';
import { PictureDialog } from '#web/features/pictures/shared/picture-dialog.tsx';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { useEventPicture } from '../queries.ts';

export function EventPictureDialog({ event, dialog }: { event: Event; dialog: DialogParam }) {
  return (
    <PictureDialog
      dialog={dialog}
      isOpen={dialog.isOpen && event.mayEdit}
      title="Picture of the event"
      description="It appears above the event, and wherever its link is shared."
      frame="cover"
      picture={event.pictureUrl}
      change={useEventPicture(event.id)}
      done={{ title: 'Picture changed', description: event.title }}
    />
  );
}
