import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

export const rows = 'li, tr';

/** On what the focus keeper gave the focus to for want of anything better. */
export const lent = 'data-lent';

/** Who takes over when this one goes: a neighbour in the list, what is around the list, the page, by its heading. */
export function heirsOf(from: Element): Element[] {
  const row = from.closest(rows);
  const around = ['[role="tabpanel"], section[tabindex]', '[role="dialog"]'].map((selector) =>
    from.closest(selector),
  );
  const page = ['main h1', 'main'].map((selector) => document.querySelector(selector));
  return [row?.nextElementSibling, row?.previousElementSibling, ...around, ...page].filter((heir) => heir != null);
}

/** Whether it took it: rows without a `tabindex` don't. */
export function takesFocus(element: Element): boolean {
  if (!element.isConnected || !(element instanceof HTMLElement) || element === document.body) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** Before a row goes: the focus moves to its neighbour, not to a button of it, where a repeated key would act. */
export function focusNeighbour(from: Element): void {
  heirsOf(from).find(takesFocus);
}

/**
 * What replaces the place that had the focus takes it over, where `isOurs` says that it was one of ours; also later, from where
 * it was left meanwhile.
 */
export function useFocusWhenLost(target: RefObject<HTMLElement | null>, isOurs: boolean): void {
  const onMount = useEffectEvent(() => {
    const isFree = document.activeElement?.matches(`body, main, [${lent}]`) ?? true;
    if (isOurs && isFree) target.current?.focus({ preventScroll: true });
  });
  useEffect(() => onMount(), []);
}

/**
 * For the first thing to do in a dialog whose content came later, or changed: until then the focus was nowhere in it, or on
 * its cross for want of anything else.
 */
export function useFirstFocus<E extends HTMLElement>(): RefObject<E | null> {
  const target = useRef<E>(null);
  useEffect(() => {
    const at = document.activeElement;
    if (at === document.body || at?.matches('[role="dialog"], [data-close-cross]'))
      target.current?.focus({ preventScroll: true });
  }, []);
  return target;
}
