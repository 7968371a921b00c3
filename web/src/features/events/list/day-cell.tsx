import type { Event } from '@guildhall/contract/events.ts';
import { cx } from '#web/lib/classes.ts';
import { eventPage } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Link } from '#web/ui/link.tsx';
import { dayName } from '../month-grid.ts';

const dotsMax = 3;
const linesMax = 3;

interface DayCellProps {
  day: string;
  events: readonly Event[];
  isInMonth: boolean;
  isToday: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function Dots({ events }: { events: readonly Event[] }) {
  return (
    <span aria-hidden="true" className="flex h-1.5 gap-0.5 @3xl:hidden">
      {events.slice(0, dotsMax).map(({ id, status }) => (
        <span
          key={id}
          className={cx('size-1.5 rounded-full', status === 'cancelled' ? 'border border-control' : 'bg-primary')}
        />
      ))}
    </span>
  );
}

/** As many titles as fit. Keys go from day to day and find them in the list below, so that a month is no row of a hundred stops. */
function Titles({ events }: { events: readonly Event[] }) {
  const shown = events.length > linesMax ? events.slice(0, linesMax - 1) : events;
  const rest = events.length - shown.length;
  return (
    <div className="pointer-events-none absolute inset-x-1 top-8 hidden space-y-0.5 text-xs @3xl:block">
      {shown.map(({ id, title, status }) => (
        <Link
          key={id}
          to={eventPage(id)}
          title={title}
          tabIndex={-1}
          data-tint={status === 'cancelled' ? 'grey' : 'primary'}
          className={cx(
            'pointer-events-auto block truncate rounded-sm bg-tint px-1.5 py-0.5 text-on-tint hover:underline',
            status === 'cancelled' && 'line-through',
          )}
        >
          <bdi>{title}</bdi>
        </Link>
      ))}
      {rest > 0 && <span className="block px-1.5 py-0.5 text-muted">{t('+{rest} more', { rest })}</span>}
    </div>
  );
}

export function DayCell({ day, events, isInMonth, isToday, isChosen, onChoose }: DayCellProps) {
  const name = dayName(day);
  return (
    <td className="relative border-t p-0.5 align-top @3xl:not-first:border-l">
      <button
        type="button"
        data-day={day}
        aria-pressed={isChosen}
        tabIndex={isChosen ? 0 : -1}
        onClick={onChoose}
        aria-label={
          events.length > 0
            ? t('{name}, {count, plural, one {# event} other {# events}}', { name, count: events.length })
            : name
        }
        aria-current={isToday ? 'date' : undefined}
        className={cx(
          'flex h-12 w-full flex-col items-center justify-center gap-1 rounded-control text-sm hover:bg-sunken sm:h-16 @3xl:h-28 @3xl:items-start @3xl:justify-start @3xl:px-2 @3xl:pt-1.5',
          !isInMonth && 'text-muted',
          isToday && 'font-semibold underline underline-offset-4',
          isChosen && 'bg-primary-soft text-on-primary-soft',
        )}
      >
        {Number(day.slice(8))}
        <Dots events={events} />
      </button>
      <Titles events={events} />
    </td>
  );
}
