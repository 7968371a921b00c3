import type { Event } from '@guildhall/contract/events.ts';
import { momentOf, wallOf } from '@guildhall/contract/time-zone.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { cx } from '#web/lib/classes.ts';
import { locale, now } from '#web/lib/rendering.ts';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { failureOf } from '#web/ui/query-view.tsx';
import { readersZone } from '../event-times.ts';
import { addDays, addMonths, dayByKey, monthOfDay, weeksOf } from '../month-grid.ts';
import { useEvents } from '../queries.ts';
import { EventRow } from './event-row.tsx';

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' });
const middayOf = (day: string) => new Date(`${day}T12:00:00Z`);

const dotsMax = 3;

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
  const weeks = weeksOf(month);
  const [first = '', last = ''] = [weeks[0]?.[0], weeks.at(-1)?.[6]];
  const midnight = (date: string) => momentOf({ date, time: '00:00' }, zone)?.toISOString() ?? '';
  const pages = useEvents({ from: midnight(first), to: midnight(addDays(last, 1)), limit: '100' });
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
  const isOn = (day: string) => (event: Event) => {
    const end = wallOf(new Date(event.endsAt.getTime() - 1), zone).date;
    return wallOf(event.startsAt, zone).date <= day && day <= end;
  };
  const shown = events.filter(isOn(focused));
  const failure = failureOf(pages);
  const title = inUtc({ month: 'long', year: 'numeric' }).format(middayOf(`${month}-01`));
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <section aria-label={title} className="rounded-card border bg-surface p-3 sm:p-5">
        <div className="mb-3 flex items-center justify-between gap-2">
          <IconButton label="Previous month" onClick={() => onMonth(addMonths(month, -1))}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <h2 className="text-lg" aria-live="polite">
            {title}
          </h2>
          <IconButton label="Next month" onClick={() => onMonth(addMonths(month, 1))}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </div>
        <table ref={grid} aria-label={title} className="w-full table-fixed border-collapse">
          <thead>
            <tr>
              {weeks[0]?.map((day) => (
                <th key={day} scope="col" className="pb-2 text-center text-xs font-medium text-muted">
                  <abbr title={inUtc({ weekday: 'long' }).format(middayOf(day))} className="no-underline">
                    {inUtc({ weekday: 'short' }).format(middayOf(day))}
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
                    events={events.filter(isOn(day))}
                    isInMonth={monthOfDay(day) === month}
                    isToday={day === today}
                    isChosen={day === focused}
                    onChoose={() => goTo(day)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section aria-label="The chosen day" className="min-w-0 space-y-3">
        <h2 className="text-lg">
          {inUtc({ weekday: 'long', day: 'numeric', month: 'long' }).format(middayOf(focused))}
        </h2>
        {failure && <ErrorLine {...failure} what="The events" />}
        {shown.map((event) => (
          <EventRow key={event.id} event={event} level={3} />
        ))}
        {!failure && shown.length === 0 && <p className="text-muted">Nothing is planned for this day.</p>}
      </section>
    </div>
  );
}

interface DayCellProps {
  day: string;
  events: readonly Event[];
  isInMonth: boolean;
  isToday: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function DayCell({ day, events, isInMonth, isToday, isChosen, onChoose }: DayCellProps) {
  const name = inUtc({ weekday: 'long', day: 'numeric', month: 'long' }).format(middayOf(day));
  const count = events.length === 1 ? '1 event' : `${events.length} events`;
  return (
    <td className="p-0.5">
      <button
        type="button"
        data-day={day}
        aria-pressed={isChosen}
        tabIndex={isChosen ? 0 : -1}
        onClick={onChoose}
        aria-label={events.length > 0 ? `${name}, ${count}` : name}
        aria-current={isToday ? 'date' : undefined}
        className={cx(
          'flex h-12 w-full flex-col items-center justify-center gap-1 rounded-control text-sm hover:bg-sunken sm:h-16',
          !isInMonth && 'text-muted',
          isToday && 'font-semibold underline underline-offset-4',
          isChosen && 'bg-primary-soft text-on-primary-soft',
        )}
      >
        {Number(day.slice(8))}
        <span aria-hidden="true" className="flex h-1.5 gap-0.5">
          {events.slice(0, dotsMax).map(({ id, status }) => (
            <span
              key={id}
              className={cx(
                'size-1.5 rounded-full',
                status === 'cancelled' ? 'border border-control' : 'bg-primary',
              )}
            />
          ))}
        </span>
      </button>
    </td>
  );
}
