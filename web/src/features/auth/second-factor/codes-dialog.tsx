import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface CodesDialogProps {
  /** Undefined: closed. */
  codes: readonly string[] | undefined;
  onClose: () => void;
}

/** The last step of the first factor, and of new codes. */
export function CodesDialog({ codes, onClose }: CodesDialogProps) {
  return (
    <Dialog
      open={codes !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Keep your recovery codes"
      footer={<Button onClick={onClose}>I have kept them</Button>}
    >
      {codes && <RecoveryCodes codes={codes} />}
    </Dialog>
  );
}
