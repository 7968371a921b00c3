import { paths } from '#web/lib/paths.ts';
import { usePageTitle } from '#web/lib/unread-title.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';

/** There is no listing at this address, or no longer. */
export function ListingMissing() {
  usePageTitle('Business not found');
  return (
    <Card>
      <EmptyState
        drawing="letters"
        level={1}
        title="This business is not listed"
        action={
          <Button asChild>
            <Link to={paths.directory}>Business Directory</Link>
          </Button>
        }
      >
        Its listing may have been removed, or a digit of the address may be missing. The directory has all the
        others.
      </EmptyState>
    </Card>
  );
}
