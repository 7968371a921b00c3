import { type ComponentProps, useEffect, useRef } from 'react';
import { cx } from '#web/lib/classes.ts';

const hideDelayMs = 600;

interface ScrollAreaProps extends ComponentProps<'div'> {
  /** Names the area and makes it reachable by keyboard; needed when nothing inside takes the focus. */
  label?: string;
}

/** Scrolls by itself; its bar shows while scrolling and hovering, and 600 ms after. */
export function ScrollArea({ label, className, ...props }: ScrollAreaProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const named = label ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {};
  return (
    <div
      {...named}
      {...props}
      onScroll={(event) => {
        const area = event.currentTarget;
        area.dataset.scrolling = '';
        clearTimeout(timer.current);
        timer.current = setTimeout(() => delete area.dataset.scrolling, hideDelayMs);
        props.onScroll?.(event);
      }}
      className={cx('scrollbars overflow-y-auto overscroll-contain short:overscroll-auto', className)}
    />
  );
}
