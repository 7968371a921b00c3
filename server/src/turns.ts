/** Turns of each for themselves, so that none takes the turns of the others. */
export function createTurnsOf(atOnceMax: number, waitingMax: number, refusal: () => Error, patienceMs?: number) {
  const known = new Map<number, { take: ReturnType<typeof createTurns>; users: number }>();
  return async <T>(of: number, work: () => Promise<T>): Promise<T> => {
    const own = known.get(of) ?? { take: createTurns(atOnceMax, waitingMax, refusal, patienceMs), users: 0 };
    known.set(of, own);
    own.users += 1;
    try {
      return await own.take(work);
    } finally {
      own.users -= 1;
      if (own.users === 0) known.delete(of);
    }
  };
}

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
