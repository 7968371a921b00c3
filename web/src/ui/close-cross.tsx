import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { t } from '#web/lib/text.ts';

/** Last in the order of focus, so that a dialog opens on its first field. */
export function CloseCross() {
  return (
    <Dialog.Close
      aria-label={t('Close')}
      data-close-cross
      className="absolute top-3 right-3 inline-flex size-10 items-center justify-center rounded-full text-muted hover:bg-sunken hover:text-ink pointer-coarse:size-11"
    >
      <X aria-hidden="true" className="size-5" />
    </Dialog.Close>
  );
}
