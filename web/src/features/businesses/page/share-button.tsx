import { Link2 } from 'lucide-react';
import { listingPage } from '#web/lib/paths.ts';
import { siteOrigin } from '#web/lib/rendering.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { copyLink } from '#web/ui/copy-link.ts';

/** Puts the address of the page where it can be pasted from. */
export function ShareButton({ businessId }: { businessId: number }) {
  return (
    <Button
      variant="quiet"
      size="sm"
      onClick={() => void copyLink(siteOrigin() + listingPage(businessId))}
      className="noscript:hidden"
    >
      <Link2 aria-hidden="true" />
      {t('Copy link')}
    </Button>
  );
}
