import type { ImportJob, ImportRowKind } from '@guildhall/contract/imports.ts';
import { formatNumber } from '#web/lib/format.ts';

interface Count {
  label: string;
  value: number;
  kind?: ImportRowKind;
}

/** What an import would do, or has done. */
export function countsOf({ counts }: ImportJob): Count[] {
  if (!counts) return [];
  const all: (Count & { isOptional?: true })[] = [
    { label: 'New', value: counts.new, kind: 'new' },
    { label: 'Changed', value: counts.changed, kind: 'changed' },
    { label: 'Unchanged', value: counts.unchanged },
    { label: 'Left to their owners', value: counts.owned, kind: 'owned', isOptional: true },
    { label: 'Taken out before', value: counts.withdrawn, kind: 'withdrawn', isOptional: true },
    { label: 'Repeated rows', value: counts.repeated, kind: 'repeated', isOptional: true },
    { label: 'Refused', value: counts.refused, kind: 'refused' },
    {
      label: counts.duplicates === 1 ? 'Possible duplicate' : 'Possible duplicates',
      value: counts.duplicates,
      kind: 'duplicates',
    },
    {
      label: counts.remarked === 1 ? 'With a remark' : 'With remarks',
      value: counts.remarked,
      kind: 'remarked',
      isOptional: true,
    },
  ];
  return all.filter(({ value, isOptional }) => !isOptional || value > 0);
}

export function Counts({ job }: { job: ImportJob }) {
  return (
    <dl
      aria-label="Rows"
      className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-card border px-4 py-3 sm:grid-cols-3"
    >
      {countsOf(job).map(({ label, value }) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-serif text-2xl tabular-nums">{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
