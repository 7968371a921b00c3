import { type KeyboardEvent, type RefObject, useRef } from 'react';

/** Who takes over when the one who had the focus is gone: a neighbour in the list, the panel or the dialog around, the page. */
function heirsOf(element: Element): Element[] {
  const row = element.closest('li');
  const heirs = [element, row?.nextElementSibling, row?.previousElementSibling];
  const around = ['[role="tabpanel"]', '[role="dialog"]'].map((selector) => element.closest(selector));
  return [...heirs, ...around, document.querySelector('main')].filter((heir) => heir != null);
}

/** Whether it took it: rows without a `tabindex` don't. */
function takesFocus(element: Element): boolean {
  if (!element.isConnected || !(element instanceof HTMLElement) || element === document.body) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** Of the dialog that opened last: the one that takes its place, such as a form once it has loaded, gives back to the same. */
let latest: readonly Element[] = [];

/**
 * Our dialogs are opened by state, not by a Radix trigger, and Radix then leaves the focus nowhere. Spread on a dialog's
 * content, this remembers who had the focus and gives it back; what the dialog did may have removed its row.
 */
export function useReturnFocus(initialFocus?: RefObject<HTMLElement | null>) {
  const heirs = useRef<readonly Element[]>([]);
  return {
    /** At the ends Radix leads the focus round without scrolling to it. */
    onKeyUp({ key, target }: KeyboardEvent) {
      if (key === 'Tab' && target instanceof Element) target.scrollIntoView({ block: 'nearest' });
    },
    onOpenAutoFocus(event: Event) {
      const opener = document.activeElement ?? document.body;
      // Nobody has it where the dialog before was taken away together with its focus.
      heirs.current = opener === document.body && latest.length > 0 ? [...latest] : heirsOf(opener);
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
