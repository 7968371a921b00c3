import { wallOf } from '@guildhall/contract/time-zone.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { now } from '#web/lib/rendering.ts';
import { t } from '#web/lib/text.ts';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { failureOf } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { readersZone } from '../event-times.ts';
import {
  addMonths,
  dayByKey,
  dayName,
  isOnDay,
  monthName,
  monthOfDay,
  spanOfMonth,
  weekdayName,
  weeksOf,
} from '../month-grid.ts';
import { useEvents } from '../queries.ts';
import { DayCell } from './day-cell.tsx';
import { EventRow } from './event-row.tsx';

interface MonthViewProps {
  month: string;
  onMonth: (month: string) => void;
}

/** A month as a grid of days in the reader's zone; below it, what is on the chosen day. Arrow keys go from day to day. */
export function MonthView({ month, onMonth }: MonthViewProps) {
  const zone = readersZone();
  const today = wallOf(now(), zone).date;
  const [chosen, setChosen] = useState(today);
  const isMoving = useRef(false);
  const grid = useRef<HTMLTableElement>(null);
  const list = useRef<HTMLHeadingElement>(null);
  const weeks = weeksOf(month);
  const pages = useEvents({ ...spanOfMonth(month, zone), limit: 100 });
  const { hasNextPage, isFetching, fetchNextPage } = pages;

  // A month is shown whole.
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);

  const focused = monthOfDay(chosen) === month ? chosen : `${month}-01`;
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLButtonElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);

  function goTo(day: string) {
    setChosen(day);
    if (monthOfDay(day) !== month) onMonth(monthOfDay(day));
  }

  function onKeyDown(event: KeyboardEvent) {
    const day = dayByKey(focused, event.key);
    if (!day) return;
    event.preventDefault();
    isMoving.current = true;
    goTo(day);
  }

  const events = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const eventsOn = (day: string) => events.filter((event) => isOnDay(event, day, zone));
  const shown = eventsOn(focused);
  const failure = failureOf(pages);
  const isLoading = !failure && (pages.isPending || hasNextPage);
  const title = monthName(month);
  return (
    <div className="@container space-y-6">
      <section aria-label={title} className="rounded-card border bg-surface p-3 sm:p-5">
        <div className="mb-3 flex items-center justify-between gap-2">
          <IconButton label={t('Previous month')} onClick={() => onMonth(addMonths(month, -1))}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <h2 className="text-lg" aria-live="polite">
            {title}
          </h2>
          <IconButton label={t('Next month')} onClick={() => onMonth(addMonths(month, 1))}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </div>
        <table ref={grid} aria-label={title} className="w-full table-fixed border-collapse">
          <thead>
            <tr>
              {weeks[0]?.map((day) => (
                <th key={day} scope="col" className="pb-2 text-center text-xs font-medium text-muted">
                  <abbr title={weekdayName(day, 'long')} className="no-underline">
                    {weekdayName(day, 'short')}
                  </abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody onKeyDown={onKeyDown}>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <DayCell
                    key={day}
                    day={day}
                    events={eventsOn(day)}
                    isInMonth={monthOfDay(day) === month}
                    isToday={day === today}
                    isChosen={day === focused}
                    onChoose={() => {
                      goTo(day);
                      // What is on that day may stand below the fold.
                      list.current?.scrollIntoView({ block: 'nearest' });
                    }}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section aria-label={t('The chosen day')} className="min-w-0 space-y-3">
        <h2 ref={list} className="scroll-mb-48 text-lg short:scroll-mb-0">
          {dayName(focused)}
        </h2>
        {failure && <ErrorLine {...failure} title={t('The events could not be loaded.')} />}
        {shown.length > 0 && (
          <ul className="grid gap-3 @5xl:grid-cols-2">
            {shown.map((event) => (
              <li key={event.id} className="min-w-0">
                <EventRow event={event} level={3} />
              </li>
            ))}
          </ul>
        )}
        {isLoading && shown.length === 0 && <Skeleton className="h-28 rounded-card" />}
        {!failure && !isLoading && shown.length === 0 && (
          <p className="text-muted">{t('Nothing is planned for this day.')}</p>
        )}
      </section>
    </div>
  );
}
