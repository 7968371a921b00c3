/**
 * For work that strangers decide the amount of: so much of it runs at once, so much waits, and the rest is refused with
 * what `refusal` makes, as is who has waited for `patienceMs`.
 */
export function createTurns(
  atOnceMax: number,
  waitingMax: number,
  refusal: () => Error,
  patienceMs = Number.POSITIVE_INFINITY,
) {
  let running = 0;
  /** In the order in which they came. */
  const waiting = new Set<() => void>();

  function wait(): Promise<void> {
    if (waiting.size >= waitingMax) throw refusal();
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = () => {
        waiting.delete(begin);
        reject(refusal());
      };
      const timer = Number.isFinite(patienceMs) ? setTimeout(giveUp, patienceMs) : undefined;
      waiting.add(begin);
    });
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnceMax) running += 1;
    else await wait();
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else running -= 1;
    }
  };
}
