import type { PaidInvoice } from '@guildhall/contract/invoices.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { formatCalendarDay } from '../days.ts';
import { usePauseReminders } from './queries.ts';

/** What was sent of an invoice, and the way to stop it. */
export function InvoiceReminders({ invoice }: { invoice: PaidInvoice }) {
  const { id, status, kind, reminders, remindersPaused } = invoice;
  const pause = usePauseReminders(id);
  const last = reminders.at(-1);
  const isOpen = kind === 'invoice' && status === 'open';
  if (!isOpen && !last) return null;
  return (
    <section aria-label={t('Reminders')} className="space-y-2 text-sm">
      <h3 className="text-base font-semibold">{t('Reminders')}</h3>
      <p>
        {last
          ? t('{count, plural, one {# was sent} other {# were sent}}, the last one on {day}.', {
              count: reminders.length,
              day: formatCalendarDay(last.sentOn),
            })
          : t('None has been sent.')}
        {isOpen && remindersPaused && ` ${t('Reminders are stopped.')}`}
      </p>
      {isOpen && (
        <Button
          variant="secondary"
          size="sm"
          pending={pause.isPending}
          onClick={() => pause.mutate(!remindersPaused)}
        >
          {remindersPaused ? t('Resume reminders') : t('Stop reminders')}
        </Button>
      )}
    </section>
  );
}
