import { message } from '@guildhall/contract/messages.ts';
import { useIsOn } from '#web/lib/brand.ts';
import { formatNumber } from '#web/lib/format.ts';
import { matchingTab } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Link } from '#web/ui/link.tsx';
import { failureOf } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useFigures } from '../queries.ts';

const shown = [
  { key: 'requests', label: message('Open requests'), tab: 'requests' },
  { key: 'matches', label: message('Matches'), tab: 'matches' },
] as const;

/** What has come of a listing of one's own; where there is something, it leads there. */
export function ListingFigures({ businessId }: { businessId: number }) {
  const figures = useFigures();
  const hasMatching = useIsOn('matching');
  const own = figures.data?.find((one) => one.businessId === businessId);
  if (!hasMatching) return null;
  function draw(count: number | undefined) {
    if (figures.data) return formatNumber(count ?? 0);
    if (!failureOf(figures)) return <Skeleton className="my-1 h-6 w-8" />;
    return (
      <>
        <span aria-hidden="true" className="text-muted">
          –
        </span>
        <span className="sr-only">{t('not loaded')}</span>
      </>
    );
  }
  return (
    <dl className="flex gap-8">
      {shown.map(({ key, label, tab }) => (
        <div key={key} className="flex flex-col-reverse justify-end">
          <dt className="text-sm whitespace-nowrap text-muted">
            {own?.[key] ? (
              <Link to={matchingTab(tab)} className="link inline-flex items-center pointer-coarse:min-h-11">
                {t(label)}
              </Link>
            ) : (
              t(label)
            )}
          </dt>
          <dd className="font-serif text-2xl font-medium lining-nums tabular-nums">{draw(own?.[key])}</dd>
        </div>
      ))}
    </dl>
  );
}
