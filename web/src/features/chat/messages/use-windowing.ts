import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { heightBetween, type Place, type Range, rangeAround, rowAt } from './windowing.ts';

/** So many pixels from the end still count as being there. */
const endWithin = 40;
/** Rows are drawn this far outside the window; when less than half of it is left, the next ones are drawn. */
const margin = 1000;
const firstEstimate = 88;
/** After so much rest the margins are filled up again, so that the next scrolling meets measured rows. */
const restMs = 150;

/** The browser holds the place by itself while rows change their height. */
const hasAnchoring = typeof CSS !== 'undefined' && CSS.supports('overflow-anchor', 'auto');

interface Windowing {
  range: Range;
  /** Heights of what is not drawn, above and below. */
  above: number;
  below: number;
  onScroll: () => void;
  toEnd: () => void;
  toRow: (key: string, top: number) => void;
}

interface Options {
  keys: readonly string[];
  /** Positioned; scrolls. */
  scroller: RefObject<HTMLElement | null>;
  /** Holds the drawn rows and nothing else, each with `data-key`. */
  list: RefObject<HTMLElement | null>;
  onAtEnd: (isAtEnd: boolean) => void;
  /** The first row is drawn. */
  onTop: () => void;
}

/**
 * Draws a part of a long list and keeps the reader's place: at the end while rows come, else at the same row whatever
 * happens above it. The browser's own scroll anchoring does most of it, even during an animated scroll; what it leaves
 * (no anchoring in Safari, nor at the very top) is put right after every drawing and before it is painted.
 */
export function useWindowing({ keys, scroller, list, onAtEnd, onTop }: Options): Windowing {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const heights = useRef(new Map<string, number>());
  const measured = useRef({ width: 0, viewport: 0, sum: 0, count: 0 });
  const place = useRef<Place>({ at: 'end' });
  /** The place was chosen and not yet taken: it is not to be read off the screen. */
  const isJumping = useRef(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ onAtEnd, onTop });
  latest.current = { onAtEnd, onTop };

  const { sum, count, viewport } = measured.current;
  const estimate = count > 0 ? sum / count : firstEstimate;
  const rows = {
    count: keys.length,
    heightOf: (index: number) => heights.current.get(keys[index] ?? '') ?? estimate,
  };

  function rangeNow(): Range {
    const window = { viewport: viewport || innerHeight, margin };
    const current = place.current;
    const anchor = current.at === 'row' ? keys.indexOf(current.key) : -1;
    if (current.at === 'row' && anchor >= 0) return rangeAround(rows, { anchor, top: current.top, ...window });
    return rangeAround(rows, { anchor: keys.length, top: window.viewport, ...window });
  }

  /** From the upper edge of the window to that of a drawn row. */
  function topOf(key: string): number | undefined {
    const area = scroller.current;
    const row = list.current?.querySelector(`:scope > [data-key="${CSS.escape(key)}"]`);
    if (!area || !row) return undefined;
    return row.getBoundingClientRect().top - area.getBoundingClientRect().top - area.clientTop;
  }

  // Where the row stands before this drawing. Scrolling may have gone on since the last event told of it.
  if (place.current.at === 'row' && !isJumping.current) {
    const top = topOf(place.current.key);
    if (top !== undefined) place.current = { ...place.current, top };
  }

  const range = rangeNow();
  const drawn = useRef({ range, keys });

  function measure() {
    const known = measured.current;
    for (const row of list.current?.children ?? []) {
      const { key = '' } = (row as HTMLElement).dataset;
      const height = row.getBoundingClientRect().height;
      const before = heights.current.get(key);
      if (before === height) continue;
      heights.current.set(key, height);
      known.sum += height - (before ?? 0);
      if (before === undefined) known.count += 1;
    }
  }

  /** Puts the row, or the end, back where the reader had it. */
  function hold() {
    const area = scroller.current;
    if (!area) return;
    const current = place.current;
    if (current.at === 'end') {
      area.scrollTop = area.scrollHeight;
      return;
    }
    const row = list.current?.querySelector<HTMLElement>(`:scope > [data-key="${CSS.escape(current.key)}"]`);
    if (!row) return;
    const drift =
      row.getBoundingClientRect().top - area.getBoundingClientRect().top - area.clientTop - current.top;
    if (Math.abs(drift) >= 0.5) area.scrollTop += drift;
  }

  /** Reads the reader's place off the screen. */
  function locate() {
    const area = scroller.current;
    if (!area) return;
    const isAtEnd = area.scrollHeight - area.scrollTop - area.clientHeight <= endWithin;
    if (isAtEnd) place.current = { at: 'end' };
    else {
      const upper = area.getBoundingClientRect().top + area.clientTop;
      const row = [...(list.current?.children ?? [])].find((one) => one.getBoundingClientRect().bottom > upper);
      const top = row ? row.getBoundingClientRect().top - upper : Number.POSITIVE_INFINITY;
      if (row && top < area.clientHeight)
        place.current = { at: 'row', key: (row as HTMLElement).dataset.key ?? '', top };
      else {
        // A leap to where nothing is drawn: the scroll bar was dragged, or Home was pressed.
        const before = (list.current?.offsetTop ?? 0) - heightBetween(rows, 0, drawn.current.range.start);
        const found = rowAt(rows, area.scrollTop - before);
        place.current = { at: 'row', key: keys[found.index] ?? '', top: found.top + before - area.scrollTop };
      }
    }
    latest.current.onAtEnd(isAtEnd);
  }

  useLayoutEffect(() => {
    drawn.current = { range, keys };
    const area = scroller.current;
    if (area && measured.current.viewport !== area.clientHeight) {
      measured.current.viewport = area.clientHeight;
      draw();
    }
    measure();
    hold();
    if (range.start === 0) latest.current.onTop();
  });

  // A place that was read before an animated scroll went on would stop it; only where nobody else holds it.
  const settle = useRef(() => {});
  settle.current = () => {
    measure();
    if (place.current.at === 'end' || !hasAnchoring) hold();
  };
  useEffect(() => {
    const area = scroller.current;
    if (!area) return;
    // Rows change their height with the width, with fonts, with what is said below a message; the window with the composer.
    const observer = new ResizeObserver(() => {
      if (measured.current.width !== area.clientWidth) {
        heights.current.clear();
        measured.current = { ...measured.current, width: area.clientWidth, sum: 0, count: 0 };
      }
      settle.current();
      if (measured.current.viewport !== area.clientHeight) {
        measured.current.viewport = area.clientHeight;
        draw();
      }
    });
    observer.observe(area);
    if (list.current) observer.observe(list.current);
    return () => {
      observer.disconnect();
      clearTimeout(rest.current);
    };
  }, [scroller, list]);

  return {
    range,
    above: heightBetween(rows, 0, range.start),
    below: heightBetween(rows, range.end, keys.length),
    onScroll() {
      locate();
      const wanted = rangeNow();
      const { start, end } = drawn.current.range;
      const isFar = (from: number, to: number) =>
        heightBetween(rows, Math.min(from, to), Math.max(from, to)) > margin / 2;
      const isDue =
        (wanted.start < start && isFar(wanted.start, start)) || (wanted.end > end && isFar(end, wanted.end));
      const isAtEdge = (wanted.start === 0 && start > 0) || (wanted.end === keys.length && end < keys.length);
      if (isDue || isAtEdge) draw();
      clearTimeout(rest.current);
      rest.current = setTimeout(draw, restMs);
    },
    toEnd() {
      place.current = { at: 'end' };
      latest.current.onAtEnd(true);
      draw();
    },
    toRow(key, top) {
      place.current = { at: 'row', key, top };
      isJumping.current = true;
      draw();
    },
  };
}
