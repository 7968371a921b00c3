import {
  type ImportJob,
  type ImportRow,
  type ImportRowKind,
  importRowKinds,
} from '@guildhall/contract/imports.ts';
import { useState } from 'react';
import { formatNumber } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { LoadMore, moreOf } from '#web/ui/load-more.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Select } from '#web/ui/select.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useImportRows } from '../queries.ts';
import { kindNames } from './words.ts';

/** What it has in common with a line of the file, or with a listing. */
function doubleOf({ by, line, name }: NonNullable<ImportRow['duplicate']>): string {
  return line === null
    ? t(
        '{by, select, website {A listing has the same website: {name}} phone {A listing has the same phone number: {name}} other {A listing has the same name: {name}}}',
        { by, name },
      )
    : t(
        '{by, select, website {Line {line} has the same website: {name}} phone {Line {line} has the same phone number: {name}} other {Line {line} has the same name: {name}}}',
        { by, line, name },
      );
}

function aboutRow({ reason, notes, duplicate }: ImportRow): string[] {
  const about = [reason && t('The row {reason}', { reason }), duplicate && doubleOf(duplicate), ...notes];
  return about.filter((text): text is string => Boolean(text));
}

function Rows({ job, kind }: { job: ImportJob; kind: ImportRowKind }) {
  const version = `${job.state} ${job.finishedAt?.getTime() ?? 0} ${job.counts?.rows ?? 0}`;
  const query = useImportRows(job.id, kind, version);
  return (
    <QueryView
      query={query}
      loading={<SkeletonText lines={4} />}
      failed={(failure) => <ErrorLine {...failure} title={t('These rows could not be loaded.')} />}
    >
      {({ pages }) => {
        const rows = pages.flatMap(({ items }) => items);
        return (
          <>
            <ul aria-label={t(kindNames[kind])} className="divide-y rounded-card border text-sm">
              {rows.map((row) => (
                <li key={row.line} className="flex gap-3 px-3 py-2">
                  <span className="w-20 shrink-0 text-muted tabular-nums">
                    {t('Line {line}', { line: row.line })}
                  </span>
                  <span className="min-w-0 wrap-anywhere">
                    {row.name && <bdi className="font-medium">{row.name}</bdi>}
                    {kind === 'new' && (
                      <span dir="auto" className="block">
                        {[row.industry, row.location].filter(Boolean).join(' · ')}
                      </span>
                    )}
                    {aboutRow(row).map((text) => (
                      <span key={text} className="block text-muted">
                        {text}
                      </span>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
            <LoadMore shown={rows.length} total={pages[0]?.total} noun={t('rows')} {...moreOf(query)} />
          </>
        );
      }}
    </QueryView>
  );
}

/** The kinds that need a look stand first. */
const order: readonly ImportRowKind[] = [
  'refused',
  'duplicates',
  'repeated',
  'withdrawn',
  'remarked',
  'owned',
  'changed',
  'new',
];

/** Rows of the import, one kind at a time. */
export function RowsByKind({ job }: { job: ImportJob }) {
  const counts = job.counts;
  const there = counts ? order.filter((kind) => counts[kind] > 0) : [];
  const [chosen, setChosen] = useState<ImportRowKind>();
  const kind = chosen && there.includes(chosen) ? chosen : there[0];
  if (!counts || !kind) return null;
  return (
    <div className="space-y-3">
      <Field label={t('Rows to look at')} className="max-w-xs">
        <Select
          value={kind}
          options={there.map((value) => ({
            value,
            label: `${t(kindNames[value])} (${formatNumber(counts[value])})`,
          }))}
          onChange={(event) => setChosen(importRowKinds.find((known) => known === event.target.value))}
        />
      </Field>
      <Rows key={kind} job={job} kind={kind} />
    </div>
  );
}
