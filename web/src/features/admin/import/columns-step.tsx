import { askedBefore, type ImportColumn, importFields } from '@guildhall/contract/import-columns.ts';
import { encodingNames, type ImportEncoding, importEncodings } from '@guildhall/contract/import-encodings.ts';
import type { ImportJob } from '@guildhall/contract/imports.ts';
import { rich, t } from '#web/lib/text.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { fieldNames, shapeText } from './words.ts';

interface ColumnsStepProps {
  job: ImportJob;
  columns: ImportColumn[];
  onChange: (columns: ImportColumn[]) => void;
  /** How the file is written; then it is recognised anew. */
  onEncoding: (encoding: ImportEncoding) => void;
  /** Said by hand, and on its way. */
  nextEncoding: ImportEncoding | undefined;
  /** Another one of the workbook; it is recognised anew, too. */
  onSheet: (sheet: string) => void;
  nextSheet: string | undefined;
}

const encodings = importEncodings.map((value) => ({ value, label: encodingNames[value] }));

/** What each column was taken for, to be put right by hand. */
export function ColumnsStep(props: ColumnsStepProps) {
  const { job, columns, onChange, onEncoding, nextEncoding, onSheet, nextSheet } = props;
  const before = askedBefore(columns);
  // Letters beyond ASCII are what an encoding can spoil.
  const canLookBroken = job.encoding !== null && (job.words.length > 0 || job.encoding !== 'utf-8');
  const ignored = columns.filter(({ field }) => field === null).length;
  return (
    <div className="space-y-3">
      <p className="text-sm">
        {shapeText(job)}{' '}
        {ignored > 0
          ? t('{count, plural, one {# column} other {# columns}}, {ignored} ignored.', {
              count: columns.length,
              ignored,
            })
          : t('{count, plural, one {# column} other {# columns}}.', { count: columns.length })}
      </p>
      {job.sheets.length > 1 && (
        <Field label={t('Sheet')} hint={t('Hidden sheets are left out; hidden rows and columns are read.')}>
          <Select
            value={nextSheet ?? job.sheet ?? ''}
            options={job.sheets.map((sheet) => ({ value: sheet, label: sheet }))}
            onChange={(event) => onSheet(event.target.value)}
          />
        </Field>
      )}
      {canLookBroken && (
        <Field
          label={t('Encoding')}
          hint={
            job.words.length > 0 &&
            rich('Read as {words}. If that looks wrong, choose how the file was saved.', {
              words: <bdi>{job.words.join(', ')}</bdi>,
            })
          }
        >
          <Select
            value={nextEncoding ?? job.encoding ?? ''}
            options={encodings}
            onChange={(event) => {
              const chosen = importEncodings.find((known) => known === event.target.value);
              if (chosen) onEncoding(chosen);
            }}
          />
        </Field>
      )}
      <ul aria-label={t('Columns')} className="divide-y rounded-card border">
        {columns.map(({ name, field, samples }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity: names repeat
          <li key={place} className="grid items-center gap-x-4 gap-y-1.5 p-3 sm:grid-cols-[minmax(0,1fr)_15rem]">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">
                <bdi>{name || t('Column {place}', { place: place + 1 })}</bdi>
              </p>
              <p className="truncate text-sm text-muted">
                <bdi>{samples.length > 0 ? samples.join(' · ') : t('Empty in the first rows')}</bdi>
              </p>
              {(before[place]?.length ?? 0) > 0 && (
                <p className="text-sm">
                  {rich('Taken where {columns} {count, plural, one {is} other {are}} empty', {
                    columns: <bdi>{before[place]?.join(' and ')}</bdi>,
                    count: before[place]?.length,
                  })}
                </p>
              )}
            </div>
            <Select
              aria-label={t('{column} is', { column: name || t('Column {place}', { place: place + 1 }) })}
              value={field ?? ''}
              placeholder={t('Ignored')}
              options={importFields.map((value) => ({ value, label: t(fieldNames[value]) }))}
              onChange={(event) => {
                const chosen = importFields.find((known) => known === event.target.value) ?? null;
                onChange(
                  columns.map((column, other) => (other === place ? { ...column, field: chosen } : column)),
                );
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
