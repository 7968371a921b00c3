/**
 * For work that strangers decide the amount of: so much of it runs at once, so much waits, and the rest is refused with
 * what `refusal` makes.
 */
export function createTurns(atOnceMax: number, waitingMax: number, refusal: () => Error) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnceMax) running += 1;
    else {
      if (waiting.length >= waitingMax) throw refusal();
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
