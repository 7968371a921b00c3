import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { type DrawnRows, isAtEnd, measureRows, rowAtTop, topOf } from './drawn-rows.ts';
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

interface Options {
  keys: readonly string[];
  elements: DrawnRows;
  onAtEnd: (isAtEnd: boolean) => void;
  /** The first row is drawn. */
  onTop: () => void;
}

/**
 * Draws a part of a long list and keeps the reader's place: at the end while rows come, else at the same row whatever
 * happens above it. The browser's own scroll anchoring does most of it, even during an animated scroll; what it leaves
 * (no anchoring in Safari, nor at the very top) is put right after every drawing and before it is painted.
 */
export function useWindowing({ keys, elements, onAtEnd, onTop }: Options) {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const heights = useRef(new Map<string, number>());
  const estimate = useRef(firstEstimate);
  const size = useRef({ width: 0, height: 0 });
  const place = useRef<Place>({ at: 'end' });
  /** The place was chosen and not yet taken: it is not to be read off the screen. */
  const isJumping = useRef(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ onAtEnd, onTop });
  latest.current = { onAtEnd, onTop };

  const heightOf = (index: number) => heights.current.get(keys[index] ?? '') ?? estimate.current;
  const rows = { count: keys.length, heightOf };

  function rangeNow(): Range {
    const { current } = place;
    const viewport = size.current.height || innerHeight;
    const anchor = current.at === 'row' ? keys.indexOf(current.key) : -1;
    const isAtRow = current.at === 'row' && anchor >= 0;
    const at = isAtRow ? { anchor, top: current.top } : { anchor: keys.length, top: viewport };
    return rangeAround(rows, { ...at, viewport, margin });
  }

  // Where the row stands before this drawing: scrolling may have gone on since the last event told of it.
  if (place.current.at === 'row' && !isJumping.current) {
    const top = topOf(elements, place.current.key);
    if (top !== undefined) place.current = { ...place.current, top };
  }
  const range = rangeNow();
  const drawn = useRef(range);

  function measure() {
    const isFirst = heights.current.size === 0;
    measureRows(elements, heights.current);
    // Once, and then no more: every change of it would move what is drawn.
    if (!isFirst || heights.current.size === 0) return;
    const sum = [...heights.current.values()].reduce((total, height) => total + height, 0);
    estimate.current = sum / heights.current.size;
  }

  /** Puts the row, or the end, back where the reader had it. */
  function hold() {
    const area = elements.scroller.current;
    const { current } = place;
    isJumping.current = false;
    if (!area) return;
    if (current.at === 'end') {
      area.scrollTop = area.scrollHeight;
      return;
    }
    const top = topOf(elements, current.key);
    if (top !== undefined && Math.abs(top - current.top) >= 0.5) area.scrollTop += top - current.top;
  }

  /** Reads the reader's place off the screen. */
  function locate(area: HTMLElement) {
    const hasEnded = isAtEnd(area, endWithin);
    const row = rowAtTop(elements);
    if (hasEnded) place.current = { at: 'end' };
    else if (row) place.current = { at: 'row', ...row };
    else {
      // A leap to where nothing is drawn: the scroll bar was dragged.
      const before = (elements.list.current?.offsetTop ?? 0) - heightBetween(rows, 0, drawn.current.start);
      const { index, top } = rowAt(rows, area.scrollTop - before);
      place.current = { at: 'row', key: keys[index] ?? '', top: top + before - area.scrollTop };
    }
    latest.current.onAtEnd(hasEnded);
  }

  function onScroll() {
    if (!elements.scroller.current) return;
    locate(elements.scroller.current);
    const wanted = rangeNow();
    const { start, end } = drawn.current;
    const missing = heightBetween(rows, wanted.start, start) + heightBetween(rows, end, wanted.end);
    const reachesEdge = (wanted.start === 0 && start > 0) || (wanted.end === rows.count && end < rows.count);
    if (missing > margin / 2 || reachesEdge) draw();
    clearTimeout(rest.current);
    rest.current = setTimeout(draw, restMs);
  }

  useLayoutEffect(() => {
    drawn.current = range;
    measure();
    hold();
    if (range.start === 0) latest.current.onTop();
  });

  // Rows change their height with the width, with fonts, with what is said below a message; the window with the composer.
  const onResize = useRef(() => {});
  onResize.current = () => {
    const area = elements.scroller.current;
    if (!area) return;
    const { width, height } = size.current;
    size.current = { width: area.clientWidth, height: area.clientHeight };
    if (width !== area.clientWidth) heights.current.clear();
    measure();
    // A place read before an animated scroll went on would stop it; so only where nobody else holds it.
    if (place.current.at === 'end' || !hasAnchoring) hold();
    if (height !== area.clientHeight) draw();
  };
  const { scroller, list } = elements;
  useEffect(() => {
    const observer = new ResizeObserver(() => onResize.current());
    for (const element of [scroller.current, list.current]) if (element) observer.observe(element);
    return () => {
      observer.disconnect();
      clearTimeout(rest.current);
    };
  }, [scroller, list]);

  function jump(to: Place) {
    place.current = to;
    isJumping.current = true;
    draw();
  }

  return {
    range,
    /** Heights of what is not drawn. */
    above: heightBetween(rows, 0, range.start),
    below: heightBetween(rows, range.end, keys.length),
    onScroll,
    toEnd() {
      latest.current.onAtEnd(true);
      jump({ at: 'end' });
    },
    toRow: (key: string, top: number) => jump({ at: 'row', key, top }),
  };
}
