/** So many calls of one network begin in one turn of the event loop. */
const ofOneMax = 8;
/** So many of all that had to wait. */
const ofAllMax = 16;

/**
 * Lets no network fill a whole turn of the event loop: what it sends at once beyond its share begins in the turns after, in which
 * others are heard too. Who sends one call after the other never waits.
 */
export function createFairTurns() {
  /** In this turn. */
  const begun = new Map<string, number>();
  /** The network that has waited longest first; its calls in the order in which they came. */
  const waiting = new Map<string, Set<() => void>>();
  let isBooked = false;

  function book(): void {
    if (isBooked) return;
    isBooked = true;
    setImmediate(beginTurn);
  }

  function beginTurn(): void {
    isBooked = false;
    begun.clear();
    let left = ofAllMax;
    for (const [network, calls] of [...waiting]) {
      if (left <= 0) break;
      waiting.delete(network);
      const some = [...calls.values().take(Math.min(ofOneMax, left))];
      left -= some.length;
      begun.set(network, some.length);
      for (const call of some) calls.delete(call);
      if (calls.size > 0) waiting.set(network, calls);
      for (const call of some) call();
    }
    if (waiting.size > 0) book();
  }

  return (network: string, call: () => void): void => {
    book();
    const earlier = waiting.get(network);
    const others = begun.get(network) ?? 0;
    if (earlier) earlier.add(call);
    else if (others >= ofOneMax) waiting.set(network, new Set([call]));
    else {
      begun.set(network, others + 1);
      call();
    }
  };
}
