import { dayOfMonthIn, monthIn } from './event-times.ts';

/** The sheet of a calendar: month and day in the event's own zone. */
export function EventDay({ startsAt, timeZone }: { startsAt: Date; timeZone: string }) {
  return (
    <span
      aria-hidden="true"
      data-tint="primary"
      className="flex size-14 shrink-0 flex-col items-center justify-center rounded-control bg-tint text-on-tint"
    >
      <span className="text-xs font-medium uppercase">{monthIn(startsAt, timeZone)}</span>
      <span className="font-serif text-xl leading-tight">{dayOfMonthIn(startsAt, timeZone)}</span>
    </span>
  );
}
