import type { RunFacts } from '@guildhall/contract/invoice-runs.ts';
import type { ReactNode } from 'react';
import { usePlanName } from '#web/features/billing/shared/plans.ts';
import { hasCode } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { Facts } from './facts.tsx';
import { useRun } from './queries.ts';
import { whatOf, whomOf } from './words.ts';

/** How a run stands: its progress while it is under way, then what came of it. */
export function RunStanding({ id, dialog }: { id: number; dialog: DialogParam }) {
  const planName = usePlanName();
  const query = useRun(id);
  const run = query.data?.run;
  const frame = (body: ReactNode) => (
    <Dialog
      open={dialog.isOpen}
      onOpenChange={(open) => !open && dialog.close()}
      title={t('Bill members')}
      description={
        run ? `${whomOf(run, planName)} · ${whatOf(run, planName)} · ${formatDate(run.createdAt)}` : undefined
      }
      width="lg"
      footer={
        <Button variant="secondary" onClick={dialog.close}>
          {t('Close')}
        </Button>
      }
    >
      {body}
    </Dialog>
  );
  return (
    <QueryView
      query={query}
      loading={frame(<SpinnerBlock />)}
      failed={(failure) =>
        frame(
          hasCode(failure.error, 'not_found') ? (
            <p className="py-6 text-muted">{t('This run was not found.')}</p>
          ) : (
            <ErrorState {...failure} />
          ),
        )
      }
    >
      {(facts) => frame(<Standing facts={facts} />)}
    </QueryView>
  );
}

function Standing({ facts }: { facts: RunFacts }) {
  const { run } = facts;
  if (!run) return null;
  const { issued, total } = run;
  if (run.state === 'running')
    return (
      <div className="space-y-3 py-6">
        <p>{t('{issued, number} of {total, number} invoices have been made.', { issued, total })}</p>
        <Progress value={total > 0 ? Math.round((issued / total) * 100) : 0} label={t('Progress')} />
        <p className="text-sm text-muted">
          {t('You can close this; it goes on. The mails leave one after the other, 120 a minute.')}
        </p>
      </div>
    );
  return (
    <div className="space-y-5">
      <p role="status" className="font-medium">
        {t('{count, plural, one {# invoice was made.} other {# invoices were made.}}', { count: issued })}
      </p>
      <Facts facts={facts} />
    </div>
  );
}
