import { useStats } from '#web/features/stats/queries.ts';
import { formatNumber } from '#web/lib/format.ts';

const labels = {
  totalBusinesses: 'businesses',
  claimedBusinesses: 'claimed',
  totalGroups: 'groups',
  industries: 'industries',
} as const;

/** Real numbers; one that is 0 is not worth a word. Keeps its height while loading, so that nothing jumps. */
export function Counts() {
  const { data, isPending } = useStats();
  const shown = data ? (Object.keys(labels) as (keyof typeof labels)[]).filter((key) => data[key] > 0) : [];
  if (!isPending && shown.length === 0) return null;
  return (
    <dl className="flex min-h-16 flex-wrap gap-x-10 gap-y-4">
      {shown.map((key) => (
        <div key={key} className="flex flex-col-reverse">
          <dt className="text-sm text-muted">{labels[key]}</dt>
          <dd className="font-serif text-2xl font-medium">{formatNumber(data?.[key] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}
