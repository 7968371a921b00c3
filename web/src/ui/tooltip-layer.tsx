import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { hideTooltip, keepTooltip, type ShownTooltip, shownTooltip, type TooltipSide } from './tooltip-store.ts';

const gap = 6;
const margin = 8;

const opposite: Record<TooltipSide, TooltipSide> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

function place(anchor: DOMRect, tip: DOMRect, side: TooltipSide): { x: number; y: number } {
  const centred = {
    x: anchor.left + (anchor.width - tip.width) / 2,
    y: anchor.top + (anchor.height - tip.height) / 2,
  };
  if (side === 'top') return { x: centred.x, y: anchor.top - tip.height - gap };
  if (side === 'bottom') return { x: centred.x, y: anchor.bottom + gap };
  if (side === 'left') return { x: anchor.left - tip.width - gap, y: centred.y };
  return { x: anchor.right + gap, y: centred.y };
}

function isOutside({ x, y }: { x: number; y: number }, tip: DOMRect): boolean {
  return x < margin || y < margin || x + tip.width > innerWidth - margin || y + tip.height > innerHeight - margin;
}

/** On the wished side, on the other one where that has no room, and always inside the window. */
function position(element: HTMLElement, { anchor, side }: ShownTooltip): void {
  const around = anchor.getBoundingClientRect();
  const tip = element.getBoundingClientRect();
  const wished = place(around, tip, side);
  const { x, y } = isOutside(wished, tip) ? place(around, tip, opposite[side]) : wished;
  const clamp = (value: number, size: number, room: number) =>
    Math.max(margin, Math.min(value, room - size - margin));
  element.style.left = `${clamp(x, tip.width, innerWidth)}px`;
  element.style.top = `${clamp(y, tip.height, innerHeight)}px`;
}

function Tip({ shown }: { shown: ShownTooltip }) {
  const ref = useRef<HTMLDivElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    if (ref.current) position(ref.current, shown);
    // A label that says the same would be read twice.
    const { anchor, text } = shown;
    if (anchor.getAttribute('aria-label') === text || anchor.hasAttribute('aria-describedby')) return;
    anchor.setAttribute('aria-describedby', id);
    return () => anchor.removeAttribute('aria-describedby');
  }, [shown, id]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hideTooltip(null, true);
    const onScroll = () => hideTooltip(null, true);
    addEventListener('keydown', onKey);
    addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('scroll', onScroll, { capture: true });
    };
  }, []);

  return createPortal(
    <div
      ref={ref}
      id={id}
      role="tooltip"
      onPointerEnter={keepTooltip}
      onPointerLeave={() => hideTooltip()}
      className="fixed z-80 w-max max-w-64 animate-fade-in rounded-control bg-ink px-2.5 py-1.5 text-xs text-paper shadow-float"
    >
      {shown.text}
    </div>,
    document.body,
  );
}

/** Draws the tooltip that is open, if any. Once, around the application. */
export function TooltipLayer() {
  const shown = shownTooltip.use();
  return shown && <Tip shown={shown} />;
}
