import { type ImportJob, importDays } from '@guildhall/contract/imports.ts';
import { formatAgo, formatFull, formatNumber } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { LoadMore, moreOf } from '#web/ui/load-more.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useImports } from '../queries.ts';
import { countsOf } from './counts.tsx';
import { stateNames } from './words.ts';

function Entry({ job, onOpen }: { job: ImportJob; onOpen: () => void }) {
  const { text, tint } = stateNames[job.state];
  const counts = countsOf(job)
    .filter(({ value }) => value > 0)
    .map(({ label, value }) => `${formatNumber(value)} ${label.toLowerCase()}`);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="font-medium wrap-anywhere">{job.name}</bdi>
          <Badge tint={tint}>{t(text)}</Badge>
        </p>
        <p className="text-sm text-muted">
          <time title={formatFull(job.createdAt)}>{formatAgo(job.createdAt)}</time>
          {job.by && ` · ${job.by.displayName}`}
          {counts.length > 0 && ` · ${counts.join(', ')}`}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('Open the import of {name}', { name: job.name })}
        onClick={onOpen}
      >
        {t('Open')}
      </Button>
    </li>
  );
}

export function ImportHistory({ onOpen }: { onOpen: (id: number) => void }) {
  const query = useImports();
  return (
    <Card>
      <CardHeader
        title={t('Imports')}
        subtitle={t('You can undo an import for {importDays} days.', { importDays })}
      />
      <CardBody>
        <QueryView
          query={query}
          loading={<SkeletonText lines={3} />}
          failed={(failure) => <ErrorLine {...failure} title={t('The imports could not be loaded.')} />}
        >
          {({ pages }) => {
            const jobs = pages.flatMap(({ items }) => items);
            if (jobs.length === 0)
              return <p className="text-sm text-muted">{t('Nothing has been imported yet.')}</p>;
            return (
              <>
                <ul aria-label={t('Imports')} className="divide-y">
                  {jobs.map((job) => (
                    <Entry key={job.id} job={job} onOpen={() => onOpen(job.id)} />
                  ))}
                </ul>
                <LoadMore shown={jobs.length} total={pages[0]?.total} noun={t('imports')} {...moreOf(query)} />
              </>
            );
          }}
        </QueryView>
      </CardBody>
    </Card>
  );
}
