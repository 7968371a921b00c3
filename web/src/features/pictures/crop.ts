export interface Size {
  width: number;
  height: number;
}

/** Which part of a picture is taken: its middle, as shares of width and height, and how near. */
export interface View {
  x: number;
  y: number;
  /** 1: as much as fits of the shape. */
  zoom: number;
}

export const zoomMax = 4;
export const wholeView: View = { x: 0.5, y: 0.5, zoom: 1 };

/** The part that is taken, of this shape, in pixels of the picture. */
export function partOf({ width, height }: Size, { zoom }: View, shape: Size): Size {
  const scale = Math.min(width / shape.width, height / shape.height) / zoom;
  return { width: shape.width * scale, height: shape.height * scale };
}

const between = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** The nearest view whose part lies inside the picture. */
export function inside(size: Size, view: View, shape: Size): View {
  const zoom = between(view.zoom, 1, zoomMax);
  const part = partOf(size, { ...view, zoom }, shape);
  const fit = (share: number, taken: number, length: number) =>
    between(share, taken / 2 / length, 1 - taken / 2 / length);
  return { x: fit(view.x, part.width, size.width), y: fit(view.y, part.height, size.height), zoom };
}

/** The picture moves by these shares of the part, as if it were taken by hand. */
export function moved(size: Size, view: View, shape: Size, right: number, down: number): View {
  const part = partOf(size, view, shape);
  const moved = {
    ...view,
    x: view.x - (right * part.width) / size.width,
    y: view.y - (down * part.height) / size.height,
  };
  return inside(size, moved, shape);
}

const step = 0.05;
const zoomStep = 0.1;

/** What a key does; undefined: nothing. */
export function byKey(size: Size, view: View, shape: Size, key: string): View | undefined {
  switch (key) {
    case 'ArrowLeft':
      return moved(size, view, shape, -step, 0);
    case 'ArrowRight':
      return moved(size, view, shape, step, 0);
    case 'ArrowUp':
      return moved(size, view, shape, 0, -step);
    case 'ArrowDown':
      return moved(size, view, shape, 0, step);
    case '+':
    case '=':
      return inside(size, { ...view, zoom: view.zoom + zoomStep }, shape);
    case '-':
      return inside(size, { ...view, zoom: view.zoom - zoomStep }, shape);
  }
}
