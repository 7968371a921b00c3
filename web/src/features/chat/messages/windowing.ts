/*
 * Which rows of a long list are drawn. Rows that were never drawn count with an estimate; whatever that is, nothing on
 * the screen moves, because positions are held by the row at the top of the window (see use-windowing.ts).
 */

/** Where the reader is. `top`: from the upper edge of the window to that of the row, negative when it is cut off. */
export type Place = { at: 'end' } | { at: 'row'; key: string; top: number };

export interface Range {
  start: number;
  /** Exclusive. */
  end: number;
}

export interface Rows {
  count: number;
  heightOf: (index: number) => number;
}

/** Sum of the heights of the rows from `start` up to, but without, `end`. */
export function heightBetween({ heightOf }: Rows, start: number, end: number): number {
  let sum = 0;
  for (let index = start; index < end; index += 1) sum += heightOf(index);
  return sum;
}

/** The row that covers the height `y` of the list, and where it begins. */
export function rowAt({ count, heightOf }: Rows, y: number): { index: number; top: number } {
  let top = 0;
  let index = 0;
  while (index < count - 1 && top + heightOf(index) <= y) {
    top += heightOf(index);
    index += 1;
  }
  return { index, top };
}

/** The rows within `margin` of the window, when the row `anchor` stands `top` below its upper edge. */
export function rangeAround(
  { count, heightOf }: Rows,
  { anchor, top, viewport, margin }: { anchor: number; top: number; viewport: number; margin: number },
): Range {
  let start = Math.min(Math.max(anchor, 0), count);
  let upper = top;
  while (start > 0 && upper > -margin) {
    start -= 1;
    upper -= heightOf(start);
  }
  let end = Math.min(Math.max(anchor, 0), count);
  let lower = top;
  while (end < count && lower < viewport + margin) {
    lower += heightOf(end);
    end += 1;
  }
  return { start, end };
}
