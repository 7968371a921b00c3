import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { usePageTitle } from '#web/lib/unread-title.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';

/** There is no listing at this address, or no longer. */
export function ListingMissing() {
  usePageTitle(t('Business not found'));
  return (
    <Card>
      <EmptyState
        drawing="letters"
        level={1}
        title={t('This business is not listed')}
        action={
          <Button asChild>
            <Link to={paths.directory}>{t('Business Directory')}</Link>
          </Button>
        }
      >
        {t(
          'Its listing may have been removed, or a digit of the address may be missing. The directory has all the others.',
        )}
      </EmptyState>
    </Card>
  );
}
