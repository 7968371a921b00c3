import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { heirsOf, takesFocus } from './row-focus.ts';

/** Of the dialog that opened last: the one that takes its place, such as a form once it has loaded, gives back to the same. */
let latest: Element[] = [];

/** Before a dialog closes that has ended what it was opened from: its row is there for a moment yet, but not to return to. */
export function passOverOpener(): void {
  latest.shift();
}

/**
 * Our dialogs are opened by state, not by a Radix trigger, and Radix then leaves the focus nowhere. Spread on a dialog's
 * content, this remembers who had the focus and gives it back; what the dialog did may have removed its row.
 */
export function useReturnFocus(initialFocus?: RefObject<HTMLElement | null>) {
  const heirs = useRef<Element[]>([]);
  return {
    /** At the ends Radix leads the focus round without scrolling to it. */
    onKeyUp({ key, target }: KeyboardEvent) {
      if (key === 'Tab' && target instanceof Element) target.scrollIntoView({ block: 'nearest' });
    },
    onOpenAutoFocus(event: Event) {
      const opener = document.activeElement ?? document.body;
      // Nobody has it where the dialog before was taken away together with its focus.
      heirs.current = opener === document.body && latest.length > 0 ? [...latest] : [opener, ...heirsOf(opener)];
      latest = heirs.current;
      if (!initialFocus?.current) return;
      event.preventDefault();
      initialFocus.current.focus();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      if (latest === heirs.current) latest = [];
      // A screen that the dialog led to may have given the focus a place already.
      if (document.activeElement === document.body) heirs.current.find(takesFocus);
    },
  };
}
