import { PictureDialog } from '#web/features/pictures/shared/picture-dialog.tsx';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { useSiteLogo } from './queries.ts';

/** The mark of the whole site: `/admin?tab=settings&logo=1`. */
export function SiteLogoDialog({ dialog, logoUrl }: { dialog: DialogParam; logoUrl: string | null }) {
  return (
    <PictureDialog
      dialog={dialog}
      title={t('Logo')}
      description={t('It stands beside the name of your community, in the browser’s tab and on home screens.')}
      picture={logoUrl}
      noun="logo"
      change={useSiteLogo()}
      done={{ title: t('Saved'), description: t('Everybody sees it from now on.') }}
    />
  );
}
