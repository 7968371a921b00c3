import { Slot } from 'radix-ui';
import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { hideTooltip, showTooltip, type TooltipSide } from './tooltip-store.ts';

interface TooltipProps {
  text: string;
  side?: TooltipSide;
  /** One element that takes the focus. */
  children: ReactNode;
}

/** Shows its text after 700 ms of hovering, at once for the keyboard. `TooltipLayer` draws it. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const anchor = useRef<HTMLElement>(null);
  useEffect(() => () => hideTooltip(anchor.current), []);
  const show = (element: HTMLElement, isImmediate: boolean) => {
    anchor.current = element;
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
