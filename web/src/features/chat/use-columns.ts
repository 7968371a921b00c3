import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { desktop, useMedia } from '#web/lib/use-media.ts';

/** What the chat needs, in pixels of its own width: the sidebar beside it may be wide or narrow. */
const threeFrom = 900;
const wideListFrom = 620;
const stripFrom = 416;

export interface Columns {
  /** 1: the list or the conversation; 2: both; 3: and whom it is with. */
  count: 1 | 2 | 3;
  /** Beside a conversation there is room for pictures only. */
  isListNarrow: boolean;
}

export function columnsFor(width: number, isDesktop: boolean): Columns {
  if (!isDesktop || width < stripFrom) return { count: 1, isListNarrow: false };
  return { count: width >= threeFrom ? 3 : 2, isListNarrow: width < wideListFrom };
}

/** Undefined until it was measured, which is before the first paint of what the server has not drawn. */
export function useColumns(): [ref: RefObject<HTMLDivElement | null>, columns: Columns | undefined] {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  const isDesktop = useMedia(desktop);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width === undefined ? undefined : columnsFor(width, isDesktop)];
}
