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

/** To end an enquiry, or to hear nothing more of whoever made it. */
export function OwnerActs({ enquiry: { name, closedBy, isBlocked }, acts: { close, block } }: OwnerActsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {!closedBy && (
        <Button variant="secondary" pending={close.isPending} onClick={() => close.mutate()}>
          {t('Close enquiry')}
        </Button>
      )}
      {isBlocked ? (
        <Button variant="quiet" pending={block.isPending} onClick={() => block.mutate(false)}>
          {t('Unblock')}
        </Button>
      ) : (
        <Button variant="quiet" onClick={() => setIsOpen(true)}>
          {t('Block')}
        </Button>
      )}
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('Block {name}?', { name })}
        description={t(
          'Nothing from this address reaches you any more, to none of your listings. Nobody is told.',
        )}
        action={t('Block')}
        pending={block.isPending}
        onConfirm={() => block.mutate(true, { onSettled: () => setIsOpen(false) })}
      />
    </>
  );
}
