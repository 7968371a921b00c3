import type { Business } from '@guildhall/contract/businesses.ts';
import { Flag, PencilLine, Trash2 } from 'lucide-react';
import { useMe } from '#web/features/auth/queries.ts';
import { listingPage, loginThen } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { useDialogParam } from '#web/lib/url/dialog-param.ts';
import { Button } from '#web/ui/button.tsx';
import { laterDialog } from '#web/ui/later-dialog.tsx';
import { Link } from '#web/ui/link.tsx';

const ReportDialog = laterDialog(async () => (await import('./report-dialog.tsx')).ReportDialog);
const SuggestDialog = laterDialog(async () => (await import('./suggest-dialog.tsx')).SuggestDialog);

/** What somebody can say about a listing of another: suggest an edit, report it, ask for its removal. */
export function ListingReports({ business }: { business: Business }) {
  const { data: me } = useMe();
  const report = useDialogParam('report');
  const suggest = useDialogParam('suggest');
  if (me === undefined || (me && me.id === business.claimedBy)) return null;
  return (
    <>
      {me ? (
        <Button variant="quiet" size="sm" onClick={() => suggest.open()}>
          <PencilLine aria-hidden="true" />
          {t('Suggest an edit')}
        </Button>
      ) : (
        <Button asChild variant="quiet" size="sm">
          <Link to={loginThen(`${listingPage(business.id)}?suggest=1`)}>
            <PencilLine aria-hidden="true" />
            {t('Suggest an edit')}
          </Link>
        </Button>
      )}
      <Button variant="quiet" size="sm" onClick={() => report.open()} className="noscript:hidden">
        <Flag aria-hidden="true" />
        {t('Report')}
      </Button>
      <Button variant="quiet" size="sm" onClick={() => report.open('legal')} className="noscript:hidden">
        <Trash2 aria-hidden="true" />
        {t('Request removal')}
      </Button>
      <ReportDialog about={{ kind: 'business', id: business.id, name: business.name }} me={me} dialog={report} />
      {me && <SuggestDialog business={business} dialog={suggest} />}
    </>
  );
}
