import type { ListingPage } from '@guildhall/contract/listings.ts';
import { wallOf } from '@guildhall/contract/time-zone.ts';
import { Clock } from 'lucide-react';
import { formatPlainDate, formatWeekday } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { zoneName } from '#web/lib/time-zone.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { shownSpans } from './hours-text.ts';
import { openingWords } from './opening-words.ts';
import { dateOn, weekdays } from './weekdays.ts';

function Day({ name, hours, note }: { name: string; hours: string; note?: string | null }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt>{name}</dt>
      <dd className="tabular-nums">{hours}</dd>
      {note && (
        <dd className="w-full">
          <bdi>{note}</bdi>
        </dd>
      )}
    </div>
  );
}

/** Whether it is open now; the week opens below. */
export function OpeningHours({ hours }: Pick<ListingPage, 'hours'>) {
  const now = useMinute();
  if (!hours) return null;
  const { timeZone, week, exceptions } = hours;
  const today = wallOf(now, timeZone).date;
  const coming = exceptions.filter(({ date }) => date >= today);
  const note = coming.find(({ date }) => date === today)?.note;
  return (
    <section aria-label={t('Opening hours')} className="flex items-start gap-2 text-sm">
      <Clock
        aria-hidden="true"
        strokeWidth={1.75}
        className="mt-0.5 size-4 shrink-0 text-muted pointer-coarse:mt-3.5"
      />
      <div className="min-w-0 flex-1">
        <Disclosure summary={openingWords(hours, now)}>
          <dl className="mt-2 space-y-1">
            {weekdays.map((day) => (
              <Day key={day} name={formatWeekday(dateOn(day))} hours={shownSpans(week[day] ?? [])} />
            ))}
          </dl>
          {coming.length > 0 && (
            <>
              <p className="mt-3 font-medium">{t('Other hours')}</p>
              <dl className="mt-1 space-y-1">
                {coming.map(({ date, spans, note }) => (
                  <Day key={date} name={formatPlainDate(date)} hours={shownSpans(spans)} note={note} />
                ))}
              </dl>
            </>
          )}
          <p className="mt-3 pb-1">{zoneName(timeZone)}</p>
        </Disclosure>
        {note && (
          <p>
            <bdi>{note}</bdi>
          </p>
        )}
      </div>
    </section>
  );
}
