import { type RefObject, useLayoutEffect } from 'react';

const gap = 4;
const margin = 8;

/** Below the anchor, above it where there is more room, and always inside the window. */
function place(popup: HTMLElement, anchor: HTMLElement, heightMax: number): void {
  const around = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = clientHeight - around.bottom - gap - margin;
  const above = around.top - gap - margin;
  const isAbove = below < Math.min(heightMax, popup.scrollHeight) && above > below;
  const { style } = popup;
  style.minWidth = `${around.width}px`;
  style.maxHeight = `${Math.min(heightMax, isAbove ? above : below)}px`;
  style.top = isAbove ? 'auto' : `${around.bottom + gap}px`;
  style.bottom = isAbove ? `${clientHeight - around.top + gap}px` : 'auto';
  style.left = `${Math.max(margin, Math.min(around.left, clientWidth - popup.offsetWidth - margin))}px`;
}

/**
 * Puts an element with `popover="manual"` beside the element around it, in the browser's top layer: nothing clips it
 * there. Without popovers (Firefox before 125) it stays where its classes put it.
 */
export function usePopupPlace(ref: RefObject<HTMLElement | null>, heightMax = 288): void {
  useLayoutEffect(() => {
    const popup = ref.current;
    const anchor = popup?.parentElement;
    if (!popup || !anchor || !('showPopover' in popup)) return;
    popup.style.position = 'fixed';
    popup.showPopover();
    const follow = () => place(popup, anchor, heightMax);
    follow();
    addEventListener('scroll', follow, { capture: true, passive: true });
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow, { capture: true });
      removeEventListener('resize', follow);
    };
  }, [ref, heightMax]);
}
