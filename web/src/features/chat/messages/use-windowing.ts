import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react';
import { type DrawnRows, isAtEnd, measureRows, rowAtTop, topOf } from './drawn-rows.ts';
import { heightBetween, type Place, type Range, rangeAround, rowAt } from './windowing.ts';

/** Within this many pixels of the end counts as being there. */
const endWithin = 40;
/** Rows are drawn this far beyond the window; more are drawn when less than half of that is left. */
const margin = 1000;
const firstEstimate = 88;
/** After this long without scrolling the margins are filled up, so that the next scroll meets rows already measured. */
const restMs = 150;
/** The browser keeps the place by itself while rows change height. */
const hasAnchoring = typeof CSS !== 'undefined' && CSS.supports('overflow-anchor', 'auto');

interface Options {
  keys: readonly string[];
  elements: DrawnRows;
  onAtEnd: (isAtEnd: boolean) => void;
  /** The first row is drawn. */
  onTop: () => void;
}

/**
 * Draws part of a long list and keeps the reader's place: at the end while rows arrive, otherwise at the same row
 * whatever happens above it. The browser's scroll anchoring does most of the work, even during an animated scroll; what
 * it leaves (Safari has none, and it does nothing at the very top) is corrected after each render, before it is painted.
 */
export function useWindowing({ keys, elements, onAtEnd, onTop }: Options) {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const heights = useRef(new Map<string, number>());
  const estimate = useRef(firstEstimate);
  const size = useRef({ width: 0, height: 0 });
  const place = useRef<Place>({ at: 'end' });
  /** A place was chosen but not scrolled to yet, so it must not be read back from the screen. */
  const isJumping = useRef(false);
  /** Where the end was when it was last scrolled to. */
  const endTop = useRef(0);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);

  const heightOf = (index: number) => heights.current.get(keys[index] ?? '') ?? estimate.current;
  const rows = { count: keys.length, heightOf };

  // Too much was missed, and the newest page took the place of everything: the reader goes on from there.
  if (place.current.at === 'row' && keys.length > 0 && !keys.includes(place.current.key))
    place.current = { at: 'end' };

  function rangeNow(): Range {
    const { current } = place;
    const viewport = size.current.height || innerHeight;
    const anchor = current.at === 'row' ? keys.indexOf(current.key) : -1;
    const isAtRow = current.at === 'row' && anchor >= 0;
    const at = isAtRow ? { anchor, top: current.top } : { anchor: keys.length, top: viewport };
    return rangeAround(rows, { ...at, viewport, margin });
  }

  // Where the row is before this render: scrolling may have gone on since the last event. Only here is the old layout
  // still on the screen, so this is the one place that reads it while rendering.
  if (place.current.at === 'row' && !isJumping.current) {
    const top = topOf(elements, place.current.key);
    if (top !== undefined) place.current = { ...place.current, top };
  }
  const range = rangeNow();
  const drawn = useRef(range);
  const measuredTo = useRef<string>(undefined);
  const observer = useRef<ResizeObserver>(undefined);

  /**
   * A row that comes at the end is measured and held by the observer below, in the frame that shows it: a layout right
   * after rendering would be one more, and whoever waits for the message would wait for it too.
   */
  const isAwaited = () => place.current.at === 'end' && !isJumping.current && keys.at(-1) !== measuredTo.current;

  function measure() {
    const isFirst = heights.current.size === 0;
    measureRows(elements, heights.current);
    measuredTo.current = keys.at(-1);
    // Only once: every change of the estimate would move what is drawn.
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
      endTop.current = area.scrollTop;
      return;
    }
    const top = topOf(elements, current.key);
    if (top !== undefined && Math.abs(top - current.top) >= 0.5) area.scrollTop += top - current.top;
  }

  /** Reads the reader's place off the screen. */
  function locate(area: HTMLElement) {
    // The reader has not moved when the rows have grown before the event of scrolling to the end, nor when a row that came
    // is still awaited: the browser itself goes up by what is gone above.
    const isHeld = place.current.at === 'end' && (isAwaited() || area.scrollTop >= endTop.current);
    if (isHeld) hold();
    const hasEnded = isHeld || isAtEnd(area, endWithin);
    const row = rowAtTop(elements);
    if (hasEnded) place.current = { at: 'end' };
    else if (row) place.current = { at: 'row', ...row };
    else {
      // The scroll bar was dragged to where nothing is drawn.
      const before = elements.list.current?.offsetTop ?? 0;
      const { index, top } = rowAt(rows, area.scrollTop - before);
      place.current = { at: 'row', key: keys[index] ?? '', top: top + before - area.scrollTop };
    }
    onAtEnd(hasEnded);
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
    const { current: watched } = elements.list;
    if (isAwaited() && heights.current.size > 0 && watched) {
      // Observed anew, the list is reported even when it is as high as before: for the row that came, one above may have gone.
      observer.current?.unobserve(watched);
      observer.current?.observe(watched);
    } else {
      measure();
      hold();
    }
    if (range.start === 0) onTop();
  });

  // Rows change height with the width, fonts and notes below a message; the window changes with the composer.
  const onResize = useEffectEvent(() => {
    const area = elements.scroller.current;
    if (!area) return;
    const { width, height } = size.current;
    size.current = { width: area.clientWidth, height: area.clientHeight };
    if (width !== area.clientWidth) heights.current.clear();
    measure();
    // Going back to a place read before an animated scroll went on would stop that scroll: only where nothing else holds it.
    if (place.current.at === 'end' || !hasAnchoring) hold();
    if (height !== area.clientHeight) draw();
  });
  const { scroller, list } = elements;
  useEffect(() => {
    const watching = new ResizeObserver(() => onResize());
    observer.current = watching;
    for (const element of [scroller.current, list.current]) if (element) watching.observe(element);
    return () => {
      watching.disconnect();
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
      onAtEnd(true);
      jump({ at: 'end' });
    },
    toRow: (key: string, top: number) => jump({ at: 'row', key, top }),
  };
}
