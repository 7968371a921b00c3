import { pictureSide } from '@guildhall/contract/pictures.ts';
import { type PointerEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { cx } from '#web/lib/classes.ts';
import { byKey, inside, moved, sideOf, type View, zoomMax } from './crop.ts';

interface CropperProps {
  bitmap: ImageBitmap;
  view: View;
  onChange: (view: View) => void;
  /** What is drawn on it is what is sent. */
  canvas: RefObject<HTMLCanvasElement | null>;
  isSquare?: boolean | undefined;
}

/** The part of a picture that is taken, as it will look: drag it or move it by arrow keys, and zoom. */
export function Cropper({ bitmap, view, onChange, canvas, isSquare }: CropperProps) {
  const id = useId();
  const from = useRef<{ x: number; y: number; view: View } | null>(null);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const side = sideOf(bitmap, view);
    const [left, top] = [view.x * bitmap.width - side / 2, view.y * bitmap.height - side / 2];
    context.imageSmoothingQuality = 'high';
    context.clearRect(0, 0, pictureSide, pictureSide);
    context.drawImage(bitmap, left, top, side, side, 0, 0, pictureSide, pictureSide);
  }, [bitmap, view, canvas]);

  function drag(event: PointerEvent<HTMLDivElement>) {
    if (!from.current) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    const { x, y, view: start } = from.current;
    onChange(moved(bitmap, start, (event.clientX - x) / width, (event.clientY - y) / width));
  }

  function letGo() {
    from.current = null;
  }

  return (
    <div className="flex flex-col items-center gap-4">
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys, as its name says
        tabIndex={0}
        role="application"
        aria-label="Your picture. Arrow keys move it, plus and minus zoom."
        className={cx(
          'size-64 max-w-full cursor-grab touch-none overflow-hidden border bg-sunken active:cursor-grabbing',
          isSquare ? 'rounded-card' : 'rounded-full',
        )}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = { x: event.clientX, y: event.clientY, view };
        }}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onKeyDown={(event) => {
          const next = byKey(bitmap, view, event.key);
          if (!next) return;
          event.preventDefault();
          onChange(next);
        }}
      >
        <canvas ref={canvas} width={pictureSide} height={pictureSide} className="size-full" />
      </div>
      <div className="flex w-64 max-w-full items-center gap-3">
        <label htmlFor={id} className="text-sm">
          Zoom
        </label>
        <input
          id={id}
          type="range"
          min={1}
          max={zoomMax}
          step={0.05}
          value={view.zoom}
          onChange={(event) => onChange(inside(bitmap, { ...view, zoom: Number(event.target.value) }))}
          className="h-11 min-w-0 flex-1 accent-primary"
        />
      </div>
    </div>
  );
}
