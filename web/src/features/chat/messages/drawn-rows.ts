import type { RefObject } from 'react';

/** The elements behind a windowed list, and what they say about positions. */
export interface DrawnRows {
  /** Positioned; scrolls. */
  scroller: RefObject<HTMLElement | null>;
  /** Holds the drawn rows and nothing else, each with `data-key`. */
  list: RefObject<HTMLElement | null>;
}

const keyOf = (row: Element) => (row as HTMLElement).dataset.key ?? '';

/** The upper edge of the window, in the coordinates of the page. */
function upperEdge(scroller: HTMLElement): number {
  return scroller.getBoundingClientRect().top + scroller.clientTop;
}

/** From the upper edge of the window to that of a row; undefined when it is not drawn. */
export function topOf({ scroller, list }: DrawnRows, key: string): number | undefined {
  const row = list.current?.querySelector(`:scope > [data-key="${CSS.escape(key)}"]`);
  return row && scroller.current ? row.getBoundingClientRect().top - upperEdge(scroller.current) : undefined;
}

/** The uppermost row that is at least partly in the window; undefined when none of the drawn ones is. A hole gives way to what fills it. */
export function rowAtTop({ scroller, list }: DrawnRows): { key: string; top: number } | undefined {
  if (!scroller.current) return undefined;
  const edge = upperEdge(scroller.current);
  const row = [...(list.current?.children ?? [])].find(
    (one) => one.getBoundingClientRect().bottom > edge && !('hole' in (one as HTMLElement).dataset),
  );
  const top = row ? row.getBoundingClientRect().top - edge : Number.POSITIVE_INFINITY;
  return row && top < scroller.current.clientHeight ? { key: keyOf(row), top } : undefined;
}

export function measureRows({ list }: DrawnRows, heights: Map<string, number>): void {
  for (const row of list.current?.children ?? []) heights.set(keyOf(row), row.getBoundingClientRect().height);
}

export function isAtEnd(scroller: HTMLElement, within: number): boolean {
  return scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight <= within;
}
