import type { InvoiceRun } from '@guildhall/contract/invoice-runs.ts';
import { usePlanName } from '#web/features/billing/shared/plans.ts';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadMore, moreOf } from '#web/ui/load-more.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useRuns } from './queries.ts';
import { whatOf, whomOf } from './words.ts';

function Row({ run, onOpen }: { run: InvoiceRun; onOpen: () => void }) {
  const { issued, total, paid, billed, by, createdAt, state } = run;
  const date = formatDate(createdAt);
  const planName = usePlanName();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium wrap-anywhere">
          {whomOf(run, planName)} · {whatOf(run, planName)}
        </p>
        <p className="text-muted wrap-anywhere">
          {by ? t('{date}, by {name}', { date, name: by.displayName }) : date}
        </p>
        <p className="tabular-nums">
          {state === 'running'
            ? t('{issued, number} of {total, number} invoices have been made.', { issued, total })
            : t('{count, plural, one {# invoice} other {# invoices}}, {paid, number} paid', {
                count: issued,
                paid,
              })}
          {billed.length > 0 && ` · ${billed.map((sum) => formatMoney(sum)).join(' + ')}`}
        </p>
      </div>
      <Button variant="secondary" size="sm" aria-label={t('Show the run of {date}', { date })} onClick={onOpen}>
        {t('Show')}
      </Button>
    </li>
  );
}

/** Who was billed when, by whom, for how much, and how many have paid. */
export function EarlierRuns({ dialog }: { dialog: DialogParam }) {
  const query = useRuns();
  const runs = query.data?.pages.flatMap(({ items }) => items);
  return (
    <Dialog
      open={dialog.isOpen}
      onOpenChange={(open) => !open && dialog.close()}
      title={t('Earlier runs')}
      width="lg"
      footer={
        <Button variant="secondary" onClick={dialog.close}>
          {t('Close')}
        </Button>
      }
    >
      <QueryView
        query={{ ...query, data: runs }}
        loading={<SkeletonText lines={4} />}
        empty={<p className="py-6 text-muted">{t('No members have been billed in a run yet.')}</p>}
      >
        {(runs) => (
          <>
            <ul className="divide-y">
              {runs.map((run) => (
                <Row key={run.id} run={run} onOpen={() => dialog.replace(String(run.id))} />
              ))}
            </ul>
            <LoadMore
              shown={runs.length}
              total={query.data?.pages[0]?.total}
              noun={t('runs')}
              {...moreOf(query)}
            />
          </>
        )}
      </QueryView>
    </Dialog>
  );
}
