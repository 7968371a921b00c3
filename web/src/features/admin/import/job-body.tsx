import { fillPath } from '@guildhall/contract/endpoint.ts';
import { getImportErrors, type ImportJob } from '@guildhall/contract/imports.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import type { ReactNode } from 'react';
import { formatDate } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { TableDownload } from '#web/ui/table-download.tsx';
import { Counts } from './counts.tsx';
import { Mappings } from './mappings.tsx';
import { RowsByKind } from './rows.tsx';
import { progressNames } from './words.ts';

const headings: Partial<Record<ImportJob['state'], Message>> = {
  checked: message('This is what the import would do. Nothing has been written yet.'),
  done: message('The import is done.'),
  undone: message('The import is undone.'),
};

function ErrorsDownload({ job: { id, format } }: { job: ImportJob }) {
  const [label, href] = [t('Download the rows that weren’t imported'), fillPath(getImportErrors.path, { id })];
  if (format !== 'jsonl') return <TableDownload label={label} href={href} />;
  return (
    <Button asChild variant="secondary">
      <a href={href} download>
        {label}
      </a>
    </Button>
  );
}

/** How an import stands, and what it would do or has done. */
export function JobBody({ job, children }: { job: ImportJob; children: ReactNode }) {
  const busy = progressNames[job.state];
  if (busy) return <UnderWay job={job} text={t(busy)} />;
  const { problem, undone, undoableUntil, counts } = job;
  const heading = headings[job.state];
  const hasErrors =
    counts !== null &&
    (counts.refused > 0 ||
      counts.withdrawn > 0 ||
      counts.repeated > 0 ||
      (job.leavesDuplicatesOut && counts.duplicates > 0));
  return (
    <div className="space-y-5">
      <p role="status" className="font-medium">
        {problem ?? (heading && t(heading))}
      </p>
      {undone && (
        <p className="text-sm text-muted">
          {undone.kept > 0
            ? t(
                '{removed, number} removed, {restored, number} restored, {kept, number} left alone, because somebody has changed them since.',
                undone,
              )
            : t('{removed, number} removed, {restored, number} restored.', undone)}
        </p>
      )}
      <Counts job={job} />
      {job.skipped > 0 && (
        <p className="text-sm text-muted">
          {t(
            '{count, plural, one {# line of nothing but separators was passed over.} other {# lines of nothing but separators were passed over.}}',
            { count: job.skipped },
          )}
        </p>
      )}
      {children}
      {hasErrors && <ErrorsDownload job={job} />}
      {undoableUntil && (
        <p className="text-sm text-muted">
          {t('It can be undone until {date}.', { date: formatDate(undoableUntil) })}
        </p>
      )}
      {job.state === 'checked' && <Mappings job={job} />}
      <RowsByKind job={job} />
    </div>
  );
}

function UnderWay({ job: { done, total }, text }: { job: ImportJob; text: string }) {
  return (
    <div className="space-y-3 py-6">
      <p role="status">{text}</p>
      <Progress value={total > 0 ? Math.round((done / total) * 100) : 0} label={t('Progress')} />
      <p className="text-sm text-muted">{t('You can close this; it goes on.')}</p>
    </div>
  );
}
