import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { useLastRun } from './queries.ts';

/** A run that is under way, and the way to look at it. */
export function RunLine({ onOpen }: { onOpen: (id: number) => void }) {
  const { data: run } = useLastRun();
  if (run?.state !== 'running') return null;
  const { id, issued, total } = run;
  return (
    <section
      aria-label={t('A run of invoices')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border px-4 py-3 text-sm"
    >
      <p className="font-medium">
        {t('{issued, number} of {total, number} invoices have been made.', { issued, total })}
      </p>
      <Progress
        value={total > 0 ? Math.round((issued / total) * 100) : 0}
        label={t('Progress')}
        className="min-w-32 grow"
      />
      <Button variant="secondary" size="sm" onClick={() => onOpen(id)}>
        {t('Show the run')}
      </Button>
    </section>
  );
}
