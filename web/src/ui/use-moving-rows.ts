import { type RefObject, useLayoutEffect, useRef } from 'react';
import { move } from './motion.ts';

interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

const placeOf = ({
  offsetLeft: left,
  offsetTop: top,
  offsetWidth: width,
  offsetHeight: height,
}: HTMLElement): Place => ({
  left,
  top,
  width,
  height,
});

const isElement = (child: Element): child is HTMLElement => child instanceof HTMLElement && !child.inert;
const placesIn = (list: Element) =>
  new Map([...list.children].filter(isElement).map((row) => [row, placeOf(row)]));

/** What has gone fades where it was, above what closes up; for the eye alone. */
function fade(list: Element, gone: HTMLElement, { left, top, width, height }: Place): void {
  const ghost = gone.cloneNode(true) as HTMLElement;
  ghost.inert = true;
  ghost.ariaHidden = 'true';
  Object.assign(ghost.style, {
    position: 'absolute',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: '0',
  });
  list.append(ghost);
  const fading = move(ghost, [{ opacity: 1 }, { opacity: 0, scale: '0.97' }]);
  if (fading) fading.onfinish = () => ghost.remove();
  else ghost.remove();
}

/**
 * For a list whose rows come and go one by one: what leaves fades, the rest close up, what comes fades in. The list must
 * be positioned. When many change at once, another list is meant, and nothing moves.
 */
export function useMovingRows<E extends HTMLElement>(): RefObject<E | null> {
  const list = useRef<E>(null);
  const known = useRef<{ list: E; width: number; places: Map<HTMLElement, Place> }>(undefined);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const { width, places: before } = known.current?.list === element ? known.current : {};
    const after = placesIn(element);
    known.current = { list: element, width: element.offsetWidth, places: after };
    // Rows that a narrower window has moved since are not where they are remembered.
    if (!before || width !== element.offsetWidth) return;
    const gone = [...before].filter(([row]) => !after.has(row));
    const come = [...after].filter(([row]) => !before.has(row));
    if (gone.length + come.length === 0 || gone.length > 1 || come.length > 1) return;
    for (const [row, was] of before) {
      const is = after.get(row);
      if (!is || (is.left === was.left && is.top === was.top)) continue;
      move(row, [{ translate: `${was.left - is.left}px ${was.top - is.top}px` }, { translate: '0 0' }]);
    }
    for (const [row] of come) move(row, [{ opacity: 0 }, { opacity: 1 }]);
    for (const [row, was] of gone) fade(element, row, was);
  });

  return list;
}
