import type { Business } from '@guildhall/contract/businesses.ts';
import { PictureDialog } from '#web/features/pictures/shared/picture-dialog.tsx';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { useLogo } from '../shared/listing-queries.ts';

interface LogoDialogProps {
  /** Of the viewer; the dialog's value names one. */
  businesses: readonly Business[];
  dialog: DialogParam;
}

export function LogoDialog({ businesses, dialog }: LogoDialogProps) {
  const business = businesses.find(({ id }) => String(id) === dialog.value);
  return business && <Opened key={business.id} business={business} dialog={dialog} />;
}

function Opened({ business, dialog }: { business: Business; dialog: DialogParam }) {
  return (
    <PictureDialog
      dialog={dialog}
      isOpen
      title={t('Logo')}
      description={t('Everybody sees it beside {name}.', { name: business.name })}
      picture={business.logoUrl}
      noun="logo"
      change={useLogo(business.id)}
      done={{ title: t('Success'), description: t('Logo updated successfully') }}
    />
  );
}
