import type { EnquiryThread } from '@guildhall/contract/enquiries.ts';
import { useState } from 'react';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/later-confirm-dialog.tsx';
import type { useEnquiryActs } from './queries.ts';

interface OwnerActsProps {
  enquiry: EnquiryThread;
  acts: ReturnType<typeof useEnquiryActs>;
}

/** To end an enquiry, for good, or to hear nothing more of whoever made it. */
export function OwnerActs({ enquiry: { name, closedBy, isBlocked }, acts: { close, block } }: OwnerActsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {!closedBy && (
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          {t('Close enquiry')}
        </Button>
      )}
      <Button variant="quiet" pending={block.isPending} onClick={() => block.mutate(!isBlocked)}>
        {isBlocked ? t('Unblock') : t('Block')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('Close the enquiry from {name}?', { name })}
        description={t('Neither of you can write in it any more. This can’t be undone.')}
        action={t('Close enquiry')}
        pending={close.isPending}
        onConfirm={() => close.mutate(undefined, { onSettled: () => setIsOpen(false) })}
      />
    </>
  );
}
