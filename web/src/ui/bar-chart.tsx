import { formatDate, formatNumber } from '#web/lib/format.ts';

const height = 120;
const gap = 0.25;

export interface Bar {
  /** The first day of it, in UTC. */
  day: string;
  /** Null: not counted, which is no bar and no zero. */
  count: number | null;
}

export const dayWords = (day: string) => formatDate(new Date(`${day}T12:00:00Z`));

/** Drawn by hand, for the eye alone: a table beside or behind it says the same. */
export function BarChart({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count ?? 0));
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
          {bars.map(
            ({ day, count }, index) =>
              count !== null && (
                <rect
                  key={day}
                  x={index + gap / 2}
                  width={1 - gap}
                  y={height - (count / most) * height}
                  height={(count / most) * height}
                />
              ),
          )}
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
