import { useStats } from '#web/features/stats/queries.ts';
import { useIsOn } from '#web/lib/brand.ts';
import { cx } from '#web/lib/classes.ts';
import { formatNumber } from '#web/lib/format.ts';

const labels = {
  totalBusinesses: 'businesses',
  claimedBusinesses: 'claimed',
  totalGroups: 'groups',
  industries: 'industries',
} as const;

/** Real numbers: none while they are unknown or could not be had, and one that is 0 is not worth a word. The height stays, so that nothing jumps. */
export function Counts({ className }: { className?: string }) {
  const { data } = useStats();
  const hasGroups = useIsOn('groups');
  const shown = data
    ? (Object.keys(labels) as (keyof typeof labels)[]).filter(
        (key) => data[key] > 0 && (hasGroups || key !== 'totalGroups'),
      )
    : [];
  return (
    <div className={cx('min-h-16', className)}>
      {data && shown.length > 0 && (
        <dl className="flex flex-wrap gap-x-6 gap-y-4 sm:gap-x-10">
          {shown.map((key) => (
            <div key={key} className="flex flex-col-reverse">
              <dt className="text-sm text-muted">{labels[key]}</dt>
              <dd className="font-serif text-2xl font-medium">{formatNumber(data[key])}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
