import type { StatisticsDay } from '@guildhall/contract/visits.ts';
import { formatDate, formatNumber } from '#web/lib/format.ts';

const height = 120;
const gap = 0.25;

/** More bars than that, and each would be a hair: days are added up. */
const barsMax = 92;

export interface Bar {
  /** The first day of it, in UTC. */
  day: string;
  count: number;
}

/** A bar for each day, or for each week of a long span. */
export function barsOf(days: readonly StatisticsDay[], key: Exclude<keyof StatisticsDay, 'day'>): Bar[] {
  const step = days.length > barsMax ? 7 : 1;
  // The last bar is whole: what is left over is at the beginning.
  const first = days.length % step;
  const starts = Array.from({ length: Math.ceil(days.length / step) }, (_, index) =>
    index === 0 ? 0 : first + (first ? index - 1 : index) * step,
  );
  return starts.map((start, index) => {
    const part = days.slice(start, starts[index + 1] ?? days.length);
    return { day: part[0]?.day ?? '', count: part.reduce((sum, one) => sum + one[key], 0) };
  });
}

export const dayWords = (day: string) => formatDate(new Date(`${day}T12:00:00Z`));

/** Drawn by hand; the table beside it says the same. */
export function StatisticsChart({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const [from, to] = [bars[0]?.day, bars.at(-1)?.day];
  return (
    <figure aria-hidden="true">
      <div className="flex gap-2">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${bars.length} ${height}`}
          preserveAspectRatio="none"
          className="h-30 min-w-0 flex-1 border-b fill-primary"
        >
          {bars.map(({ day, count }, index) => (
            <rect
              key={day}
              x={index + gap / 2}
              width={1 - gap}
              y={height - (count / most) * height}
              height={(count / most) * height}
            />
          ))}
        </svg>
        <div className="flex flex-col justify-between text-xs text-muted tabular-nums">
          <span>{formatNumber(most)}</span>
          <span>0</span>
        </div>
      </div>
      <figcaption className="mt-1 flex justify-between pr-6 text-xs text-muted">
        <span>{from && dayWords(from)}</span>
        <span>{to && dayWords(to)}</span>
      </figcaption>
    </figure>
  );
}
