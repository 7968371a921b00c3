import type { Event } from '@guildhall/contract/events.ts';
import { PictureDialog } from '#web/features/pictures/shared/picture-dialog.tsx';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { useEventPicture } from '../queries.ts';

export function EventPictureDialog({ event, dialog }: { event: Event; dialog: DialogParam }) {
  return (
    <PictureDialog
      dialog={dialog}
      isOpen={dialog.isOpen && event.mayEdit}
      title={t('Picture of the event')}
      description={t('It appears above the event, and wherever its link is shared.')}
      frame="cover"
      picture={event.pictureUrl}
      change={useEventPicture(event.id)}
      done={{ title: t('Picture changed'), description: event.title }}
    />
  );
}
