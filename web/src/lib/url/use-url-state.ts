import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** How a screen's state is written into the address. */
export interface UrlCodec<T> {
  /** Any address gives a state: what makes no sense counts as not being there. */
  read: (params: URLSearchParams) => T;
  /** Parameters that are not part of the state stay. */
  write: (state: T, params: URLSearchParams) => URLSearchParams;
}

export interface UrlState<T> {
  value: T;
  /** Each choice is a step in the browser's history; a text being typed is one step. */
  change: (next: Partial<T>, isTyping?: boolean) => void;
}

/** Whether the browser's present step is one of typing: the step itself, since what was drawn of it may lag behind. */
function isTypingStep(state: { usr?: { isTyping?: unknown } | null } | null): boolean {
  return state?.usr?.isTyping === true;
}

/** State that lives in the address bar: it can be shared, outlives a reload, and Back and Forward move between its values. */
export function useUrlState<T extends object>({ read, write }: UrlCodec<T>): UrlState<T> {
  const [params, setParams] = useSearchParams();
  const value = useMemo(() => read(params), [read, params]);
  return {
    value,
    change(next, isTyping = false) {
      // The address itself, not what was last drawn of it: two quick choices must not undo each other.
      const now = new URLSearchParams(window.location.search);
      const to = write({ ...read(now), ...next }, new URLSearchParams(now));
      // A press and the focus that follows it choose the same thing twice.
      if (String(to) === String(now)) return;
      setParams(to, {
        replace: isTyping && isTypingStep(window.history.state),
        state: isTyping ? { isTyping } : null,
        preventScrollReset: true,
        // A choice shows at once in its control; what is typed shows anyway.
        flushSync: !isTyping,
      });
    },
  };
}
