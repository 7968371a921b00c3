import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Frame } from '../cropper.tsx';
import type { PictureChange } from '../queries.ts';
import { UploadPanel } from './upload-panel.tsx';

interface PictureDialogProps {
  dialog: DialogParam;
  /** Where the address alone doesn't decide it. */
  isOpen?: boolean;
  title: string;
  description: string;
  /** What there is to remove. */
  picture: string | null;
  noun?: 'picture' | 'logo';
  frame?: Frame;
  change: PictureChange;
  /** What is told once it is changed. */
  done: { title: string; description: string };
  /** In place of the panel that uploads; ends with `finish`. */
  children?: (finish: () => void) => ReactNode;
}

/** Of a member, a listing, a group, an event: what is set here is saved at once. */
export function PictureDialog(props: PictureDialogProps) {
  const { dialog, isOpen = dialog.isOpen, title, description, picture, noun = 'picture', change, done } = props;
  const {
    frame = 'square',
    children = (finish) => <UploadPanel upload={change.upload} onDone={finish} frame={frame} />,
  } = props;
  function finish() {
    dialog.close();
    toast(done);
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && dialog.close()}
      width="sm"
      title={title}
      description={description}
      footer={
        picture && (
          <Button
            variant="quiet"
            className="mr-auto"
            pending={change.remove.isPending}
            onClick={() => change.remove.mutate(undefined, { onSuccess: finish })}
          >
            <Trash2 aria-hidden="true" />
            {t('{noun, select, logo {Remove logo} other {Remove picture}}', { noun })}
          </Button>
        )
      }
    >
      {children(finish)}
    </Dialog>
  );
}
