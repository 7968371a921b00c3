export interface Size {
  width: number;
  height: number;
}

/** Which square of a picture is taken: its middle, as shares of width and height, and how near. */
export interface View {
  x: number;
  y: number;
  /** 1: the whole of the shorter side. */
  zoom: number;
}

export const zoomMax = 4;
export const wholeView: View = { x: 0.5, y: 0.5, zoom: 1 };

/** The side of the square in pixels of the picture. */
export const sideOf = ({ width, height }: Size, { zoom }: View): number => Math.min(width, height) / zoom;

const between = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** The nearest view whose square lies inside the picture. */
export function inside(size: Size, view: View): View {
  const zoom = between(view.zoom, 1, zoomMax);
  const half = sideOf(size, { ...view, zoom }) / 2;
  const fit = (share: number, length: number) => between(share, half / length, 1 - half / length);
  return { x: fit(view.x, size.width), y: fit(view.y, size.height), zoom };
}

/** The picture moves by these shares of the square, as if it were taken by hand. */
export function moved(size: Size, view: View, right: number, down: number): View {
  const side = sideOf(size, view);
  return inside(size, {
    ...view,
    x: view.x - (right * side) / size.width,
    y: view.y - (down * side) / size.height,
  });
}

const step = 0.05;
const zoomStep = 0.1;

/** What a key does; undefined: nothing. */
export function byKey(size: Size, view: View, key: string): View | undefined {
  switch (key) {
    case 'ArrowLeft':
      return moved(size, view, -step, 0);
    case 'ArrowRight':
      return moved(size, view, step, 0);
    case 'ArrowUp':
      return moved(size, view, 0, -step);
    case 'ArrowDown':
      return moved(size, view, 0, step);
    case '+':
    case '=':
      return inside(size, { ...view, zoom: view.zoom + zoomStep });
    case '-':
      return inside(size, { ...view, zoom: view.zoom - zoomStep });
  }
}
