import type { Event } from '@guildhall/contract/events.ts';
import { Trash2 } from 'lucide-react';
import { UploadPanel } from '#web/features/pictures/upload-panel.tsx';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { reportError } from '#web/ui/report-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { useEventPicture } from '../queries.ts';

/** What is set here is saved at once. */
export function EventPictureDialog({ event, dialog }: { event: Event; dialog: DialogParam }) {
  const { upload, remove } = useEventPicture(event.id);
  function finish() {
    dialog.close();
    toast({ title: 'Picture changed', description: event.title });
  }
  return (
    <Dialog
      open={dialog.isOpen && event.mayEdit}
      onOpenChange={(isOpen) => !isOpen && dialog.close()}
      width="sm"
      title="Picture of the event"
      description="It stands beside the event, and where somebody shares its address."
      footer={
        event.pictureUrl && (
          <Button
            variant="quiet"
            className="mr-auto"
            pending={remove.isPending}
            onClick={() => remove.mutate(undefined, { onSuccess: finish, onError: (error) => reportError(error) })}
          >
            <Trash2 aria-hidden="true" />
            Remove picture
          </Button>
        )
      }
    >
      <UploadPanel upload={upload} onDone={finish} isSquare />
    </Dialog>
  );
}
