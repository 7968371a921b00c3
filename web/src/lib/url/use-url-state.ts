import { useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';

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

/** State that lives in the address bar: it can be shared, outlives a reload, and Back and Forward move between its values. */
export function useUrlState<T extends object>({ read, write }: UrlCodec<T>): UrlState<T> {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  /** What was typed last, which may not be drawn yet. */
  const typed = useRef<string>(undefined);
  const value = useMemo(() => read(params), [read, params]);
  return {
    value,
    change(next, isTyping = false) {
      // The address itself, not what was last drawn of it: two quick choices must not undo each other.
      const now = new URLSearchParams(window.location.search);
      const to = write({ ...read(now), ...next }, new URLSearchParams(now));
      // A press and the focus that follows it choose the same thing twice.
      if (String(to) === String(now)) return;
      const isDrawn = String(params) === String(now);
      const isTypingStep = isDrawn ? state?.isTyping === true : typed.current === String(now);
      if (isTyping) typed.current = String(to);
      setParams(to, {
        replace: isTyping && isTypingStep,
        state: isTyping ? { isTyping } : null,
        preventScrollReset: true,
        // A choice shows at once in its control; what is typed shows anyway.
        flushSync: !isTyping,
      });
    },
  };
}
