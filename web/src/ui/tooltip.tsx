import { Slot } from 'radix-ui';
import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { hideTooltip, showTooltip, type TooltipSide } from './tooltip-store.ts';

interface TooltipProps {
  text: string;
  side?: TooltipSide;
  /** Only where a text inside, marked `data-clip`, has no room and is cut off. */
  whenClipped?: boolean;
  /** One element that takes the focus. */
  children: ReactNode;
}

function isClipped(anchor: HTMLElement): boolean {
  return [...anchor.querySelectorAll('[data-clip]')].some(
    (text) => text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight,
  );
}

/** Shows its text after 700 ms of hovering, at once for the keyboard. `TooltipLayer` draws it. */
export function Tooltip({ text, side = 'top', whenClipped = false, children }: TooltipProps) {
  const anchor = useRef<HTMLElement>(null);
  useEffect(() => () => hideTooltip(anchor.current), []);
  const show = (element: HTMLElement, isImmediate: boolean) => {
    anchor.current = element;
    if (whenClipped && !isClipped(element)) return;
    showTooltip({ anchor: element, text, side }, isImmediate);
  };
  return (
    <Slot.Root
      onPointerEnter={(event: PointerEvent<HTMLElement>) =>
        event.pointerType === 'mouse' && show(event.currentTarget, false)
      }
      onPointerLeave={() => hideTooltip(anchor.current)}
      onPointerDown={() => hideTooltip(anchor.current, true)}
      onFocus={(event: FocusEvent<HTMLElement>) =>
        event.currentTarget.matches(':focus-visible') && show(event.currentTarget, true)
      }
      onBlur={() => hideTooltip(anchor.current, true)}
    >
      {children}
    </Slot.Root>
  );
}
