import type { ListedAlready } from '@guildhall/contract/errors.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ClaimBadge } from '../shared/claim-status.tsx';
import { Monogram } from '../shared/monogram.tsx';

interface IsThisYoursProps {
  /** What the directory has; undefined while nothing is asked. */
  listing: ListedAlready | undefined;
  isNotMine: boolean;
  onClaim: (id: number) => void;
  /** It is another one. */
  onAnother: () => void;
  onClose: () => void;
}

const same: Record<ListedAlready['by'], Message> = {
  website: message('The directory has a business with the same website.'),
  phone: message('The directory has a business with the same telephone number.'),
  name: message('The directory has a business by the same name.'),
};

/** Before a business is listed a second time. */
export function IsThisYours({ listing, isNotMine, onClaim, onAnother, onClose }: IsThisYoursProps) {
  const title = isNotMine ? t('Is it this one?') : t('Is this yours?');
  return (
    <Dialog
      open={listing !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={listing && t(same[listing.by])}
      width="sm"
      footer={
        listing && (
          <>
            {listing.mayBeAnother ? (
              <Button variant="secondary" onClick={onAnother}>
                {t('No, add another one')}
              </Button>
            ) : (
              <Button variant="secondary" onClick={onClose}>
                {t('Back to the form')}
              </Button>
            )}
            {!listing.isOwn && (
              <Button onClick={() => onClaim(listing.id)}>{isNotMine ? t('Claim it') : t('Yes, claim it')}</Button>
            )}
          </>
        )
      }
    >
      {listing && (
        <div className="space-y-4">
          <div className="flex items-center gap-4 rounded-card border p-4">
            <Monogram {...listing} size="sm" />
            <div className="min-w-0 flex-1">
              <p className="font-medium wrap-anywhere">
                <bdi>{listing.name}</bdi>
              </p>
              {listing.location && (
                <p className="text-sm text-muted">
                  <bdi>{listing.location}</bdi>
                </p>
              )}
            </div>
            <ClaimBadge isClaimed={listing.isClaimed} />
          </div>
          {!listing.mayBeAnother && (
            <p className="text-sm text-muted">
              {t('If yours is a different business, give it its own website or add its town to the name.')}
            </p>
          )}
          {listing.isOwn && <p className="text-sm text-muted">{t('This listing is already yours.')}</p>}
        </div>
      )}
    </Dialog>
  );
}
