import type { ImportJob, ImportRowKind } from '@guildhall/contract/imports.ts';
import { formatNumber } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';

interface Count {
  label: string;
  value: number;
  kind?: ImportRowKind;
}

/** What an import would do, or has done. */
export function countsOf({ counts }: ImportJob): Count[] {
  if (!counts) return [];
  const all: (Count & { isOptional?: true })[] = [
    { label: t('New'), value: counts.new, kind: 'new' },
    { label: t('Changed'), value: counts.changed, kind: 'changed' },
    { label: t('Unchanged'), value: counts.unchanged },
    { label: t('Left to their owners'), value: counts.owned, kind: 'owned', isOptional: true },
    { label: t('Taken out before'), value: counts.withdrawn, kind: 'withdrawn', isOptional: true },
    { label: t('Repeated rows'), value: counts.repeated, kind: 'repeated', isOptional: true },
    { label: t('Refused'), value: counts.refused, kind: 'refused' },
    {
      label: counts.duplicates === 1 ? t('Possible duplicate') : t('Possible duplicates'),
      value: counts.duplicates,
      kind: 'duplicates',
    },
    {
      label: counts.remarked === 1 ? t('With a remark') : t('With remarks'),
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
      aria-label={t('Rows')}
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
