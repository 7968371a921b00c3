import { pictureSizes } from '@guildhall/contract/pictures.ts';
import { type PointerEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { cx } from '#web/lib/classes.ts';
import { t } from '#web/lib/text.ts';
import { byKey, inside, moved, partOf, type View, zoomMax } from './crop.ts';

/** How what is taken will stand: faces in a circle, logos in a square, what stands above a page in its width. */
export type Frame = 'circle' | 'square' | 'cover';

const frameClasses: Record<Frame, string> = {
  circle: 'w-64 aspect-square rounded-full',
  square: 'w-64 aspect-square rounded-card',
  cover: 'w-full aspect-video rounded-card',
};

interface CropperProps {
  bitmap: ImageBitmap;
  view: View;
  onChange: (view: View) => void;
  /** What is drawn on it is what is sent. */
  canvas: RefObject<HTMLCanvasElement | null>;
  frame: Frame;
}

/** The part of a picture that is taken, as it will look: drag it or move it by arrow keys, and zoom. */
export function Cropper({ bitmap, view, onChange, canvas, frame }: CropperProps) {
  const shape = pictureSizes[frame === 'cover' ? 'cover' : 'square'];
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const from = useRef<{ x: number; y: number; view: View } | null>(null);

  // It stands in place of the button by which the file was chosen, and is taller: the rest of it may be out of view.
  useEffect(() => area.current?.focus(), []);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const { width, height } = partOf(bitmap, view, shape);
    const [left, top] = [view.x * bitmap.width - width / 2, view.y * bitmap.height - height / 2];
    context.imageSmoothingQuality = 'high';
    context.clearRect(0, 0, shape.width, shape.height);
    context.drawImage(bitmap, left, top, width, height, 0, 0, shape.width, shape.height);
  }, [bitmap, view, canvas, shape]);

  function drag(event: PointerEvent<HTMLDivElement>) {
    if (!from.current) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const { x, y, view: start } = from.current;
    onChange(moved(bitmap, start, shape, (event.clientX - x) / width, (event.clientY - y) / height));
  }

  function letGo() {
    from.current = null;
  }

  return (
    <div className="flex flex-col items-center gap-4">
      <div
        ref={area}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys, as its name says
        tabIndex={0}
        role="application"
        aria-label={t('Your picture. Arrow keys move it, plus and minus zoom.')}
        className={cx(
          'max-w-full cursor-grab touch-none overflow-hidden border bg-sunken active:cursor-grabbing',
          frameClasses[frame],
        )}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = { x: event.clientX, y: event.clientY, view };
        }}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onKeyDown={(event) => {
          const next = byKey(bitmap, view, shape, event.key);
          if (!next) return;
          event.preventDefault();
          onChange(next);
        }}
      >
        <canvas ref={canvas} {...shape} className="size-full" />
      </div>
      <div className="flex w-64 max-w-full items-center gap-3">
        <label htmlFor={id} className="text-sm">
          {t('Zoom')}
        </label>
        <input
          id={id}
          type="range"
          min={1}
          max={zoomMax}
          step={0.05}
          value={view.zoom}
          onChange={(event) => onChange(inside(bitmap, { ...view, zoom: Number(event.target.value) }, shape))}
          className="h-11 min-w-0 flex-1 accent-primary"
        />
      </div>
    </div>
  );
}
