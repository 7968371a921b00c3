import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { CountBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { useUnreadAsked } from './asked-queries.ts';
import { useUnreadEnquiries } from './queries.ts';

/** To what the member's listings were asked for and what the member has asked for, with how much of it is new. */
export function EnquiriesLink() {
  const [received, asked] = [useUnreadEnquiries(), useUnreadAsked()].map(({ data }) => data?.pages[0]?.total ?? 0);
  return (
    <Button asChild variant="secondary">
      <Link to={received === 0 && asked ? `${paths.ownEnquiries}?tab=asked` : paths.ownEnquiries}>
        {t('Enquiries')}
        <CountBadge count={(received ?? 0) + (asked ?? 0)} label={t('new')} />
      </Link>
    </Button>
  );
}
