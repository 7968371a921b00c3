import { useRef } from 'react';

/**
 * Our dialogs are opened by state, not by a Radix trigger, and Radix then leaves the focus nowhere. Spread on a dialog's
 * content, this remembers who had the focus and gives it back.
 */
export function useReturnFocus() {
  const previous = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus() {
      previous.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      if (previous.current?.isConnected) previous.current.focus();
    },
  };
}
