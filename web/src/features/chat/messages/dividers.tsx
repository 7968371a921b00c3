import { formatDate, formatDay } from '#web/lib/format.ts';

export function DayDivider({ day }: { day: Date }) {
  return (
    <p className="flex items-center gap-3 py-3 text-xs font-medium text-muted">
      <span className="h-px flex-1 bg-hairline" />
      <time dateTime={day.toISOString()} title={formatDate(day)}>
        {formatDay(day)}
      </time>
      <span className="h-px flex-1 bg-hairline" />
    </p>
  );
}

/** Where the unread messages begin. */
export function NewDivider() {
  return (
    <p className="flex items-center gap-3 py-2 text-xs font-semibold text-primary">
      <span className="h-px flex-1 bg-primary/50" />
      New
      <span className="h-px w-6 bg-primary/50" />
    </p>
  );
}
