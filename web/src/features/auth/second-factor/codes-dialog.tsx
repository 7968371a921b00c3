import { useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface CodesDialogProps {
  /** Undefined: closed. */
  codes: readonly string[] | undefined;
  onClose: () => void;
}

/** The last step of the first factor, and of new codes. They are shown once, so whoever leaves without a word is asked. */
export function CodesDialog({ codes, onClose }: CodesDialogProps) {
  const isOpen = codes !== undefined;
  const [isLeaving, setIsLeaving] = useState(false);
  const blocker = useBlocker(isOpen);
  useBeforeUnload((event) => isOpen && event.preventDefault());
  const isAsked = isOpen && (isLeaving || blocker.state === 'blocked');
  const close = () => {
    setIsLeaving(false);
    onClose();
  };
  return (
    <>
      <Dialog
        open={isOpen}
        onOpenChange={(open) => !open && setIsLeaving(true)}
        title={t('Save your recovery codes')}
        footer={<Button onClick={close}>{t('I’ve saved them')}</Button>}
      >
        {codes && <RecoveryCodes codes={codes} />}
      </Dialog>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={(open) => {
          if (open) return;
          setIsLeaving(false);
          blocker.reset?.();
        }}
        title={t('Leave without saving the codes?')}
        description={t('They won’t be shown again. Without your device you need one of them to sign in.')}
        action={t('Leave')}
        cancel={t('Back to the codes')}
        onConfirm={() => {
          close();
          blocker.proceed?.();
        }}
      />
    </>
  );
}
