import { createStore } from '#web/lib/store.ts';

/** product.md 9. */
const delayMs = 700;
const skipDelayMs = 300;
/** Time to move the pointer onto the tooltip itself (WCAG 1.4.13). */
const graceMs = 120;

export type TooltipSide = 'top' | 'right' | 'bottom' | 'left';

export interface ShownTooltip {
  anchor: HTMLElement;
  text: string;
  side: TooltipSide;
}

/** The tooltip that is open, if any. */
export const shownTooltip = createStore<ShownTooltip | null>(null);
let closedAt = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;

function set(next: ShownTooltip | null) {
  if (shownTooltip.read() && !next) closedAt = performance.now();
  shownTooltip.set(next);
}

/** One tooltip at a time. Within 300 ms of the last one, the next needs no delay. */
export function showTooltip(next: ShownTooltip, isImmediate: boolean): void {
  clearTimeout(timer);
  const isWarm = shownTooltip.read() !== null || performance.now() - closedAt < skipDelayMs;
  if (isImmediate || isWarm) set(next);
  else timer = setTimeout(() => set(next), delayMs);
}

/** Hides that of `anchor`, or any; after a moment of grace unless `isImmediate`. */
export function hideTooltip(anchor?: HTMLElement | null, isImmediate = false): void {
  clearTimeout(timer);
  const shown = shownTooltip.read();
  if (!shown || (anchor && shown.anchor !== anchor)) return;
  if (isImmediate) set(null);
  else timer = setTimeout(() => set(null), graceMs);
}

/** The pointer is on the tooltip. */
export function keepTooltip(): void {
  clearTimeout(timer);
}
