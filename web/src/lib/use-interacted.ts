import { useEffect, useState } from 'react';

const events = ['pointermove', 'pointerdown', 'keydown'] as const;
const patienceMs = 10_000;

/**
 * False at first; true when somebody touches the page, its keys or the mouse, or after ten seconds, as the network may be gone by
 * then: for code that no first paint needs, and that should be there before it is.
 */
export function useInteracted(): boolean {
  const [isInteracted, setIsInteracted] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const finish = () => {
      controller.abort();
      setIsInteracted(true);
    };
    const timer = setTimeout(finish, patienceMs);
    controller.signal.addEventListener('abort', () => clearTimeout(timer));
    for (const name of events)
      addEventListener(name, finish, { signal: controller.signal, capture: true, passive: true });
    return () => controller.abort();
  }, []);
  return isInteracted;
}
