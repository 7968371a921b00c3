import type { StatisticsDay } from '@guildhall/contract/visits.ts';

/** More bars than that, and each would be a hair: days are added up. */
const barsMax = 92;

/** A bar for each day, or for each week of a long span. */
export function barsOf(
  days: readonly StatisticsDay[],
  key: Exclude<keyof StatisticsDay, 'day'>,
): { day: string; count: number }[] {
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
