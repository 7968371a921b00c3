import { useSyncExternalStore } from 'react';

type Unsubscribe = () => void;

/** Tells its listeners of something; those who leave while it does are not told any more. */
export function channel<A extends unknown[]>() {
  const listeners = new Set<(...args: A) => void>();
  return {
    emit(...args: A): void {
      for (const listener of listeners) listener(...args);
    },
    on(listener: (...args: A) => void): Unsubscribe {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    get hasListeners(): boolean {
      return listeners.size > 0;
    },
  };
}

/** A value outside of React's tree that any code can set and any component can follow. */
export function createStore<T>(initial: T) {
  let value = initial;
  const changed = channel();
  const read = () => value;
  return {
    read,
    set(next: T): void {
      if (next === value) return;
      value = next;
      changed.emit();
    },
    subscribe: changed.on,
    /** The server, where nobody sets anything, draws what it was at first. */
    use: (): T => useSyncExternalStore(changed.on, read, () => initial),
  };
}
