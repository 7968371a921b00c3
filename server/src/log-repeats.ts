/** So many lines that say the same are written in one go of so long. */
const shownMax = 10;
const windowMs = 60_000;
/** Of so many different ones the count is kept. */
const keptMax = 200;

interface Repeated {
  times: number;
  until: number;
}

/**
 * A full disk, or whatever else makes every call fail, says the same thousands of times and fills the log with it. The first of them
 * are written; `onLeftOut` is told how many were not when the next one is.
 */
export function createRepeats(onLeftOut: (key: string, count: number) => void, now: () => number = Date.now) {
  const seen = new Map<string, Repeated>();

  function over(key: string, { times }: Repeated): void {
    seen.delete(key);
    if (times > shownMax) onLeftOut(key, times - shownMax);
  }

  return (key: string): boolean => {
    const at = now();
    for (const [other, repeated] of seen) if (repeated.until <= at) over(other, repeated);
    const known = seen.get(key) ?? { times: 0, until: at + windowMs };
    known.times += 1;
    seen.set(key, known);
    const [oldest] = seen;
    if (seen.size > keptMax && oldest) over(...oldest);
    return known.times > shownMax;
  };
}
