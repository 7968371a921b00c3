import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { CountBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { useUnreadEnquiries } from './queries.ts';

/** For owners: to what their listings were asked for, with how much of it is new. */
export function EnquiriesLink() {
  const { data } = useUnreadEnquiries();
  return (
    <Button asChild variant="secondary">
      <Link to={paths.ownEnquiries}>
        {t('Enquiries')}
        <CountBadge count={data?.pages[0]?.total ?? 0} label={t('new')} />
      </Link>
    </Button>
  );
}
