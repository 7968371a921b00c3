import { useEffect } from 'react';
import { lent, rows, takesFocus } from './row-focus.ts';

/** Where something was that had the focus in it. */
interface Gap {
  parent: Node;
  before: Node | null;
  after: Node | null;
  wasRow: boolean;
}

const around = `${rows}, article, section, form, [role="tabpanel"], [role="dialog"]`;

/** Whoever knows better where the focus belongs has had a turn by then: the new screen, a dialog that closes. */
const patience = 60;

const keyEvents = ['keydown', 'keyup'] as const;

/** What stands in the gap now, or beside it; then what is around it, and the screen. */
function heirsOf({ parent, before, after, wasRow }: Gap): Element[] {
  const next = before ? before.nextSibling : parent.firstChild;
  const previous = after ? after.previousSibling : parent.lastChild;
  const beside = (wasRow ? [next, previous] : next === after ? [] : [next]).filter(
    (one) => one instanceof Element && one.parentNode === parent && !one.matches('[inert], [aria-hidden="true"]'),
  ) as Element[];
  const outer = parent instanceof Element ? parent.closest(around) : null;
  const screen = [document.querySelector('main h1'), document.querySelector('main')];
  return [...beside, outer, ...screen].filter((heir) => heir != null);
}

/** Also a text takes it, for as long as it has it; of what has no name of its own, its heading. Nobody chose it: `lent`. */
function give(heir: Element): boolean {
  const target = (!heir.matches(around) && heir.querySelector('h1, h2, h3')) || heir;
  const isText = !takesFocus(target) && !target.hasAttribute('tabindex');
  if (isText) target.setAttribute('tabindex', '-1');
  if (!takesFocus(target)) return false;
  target.setAttribute(lent, '');
  const takeBack = () => {
    target.removeAttribute(lent);
    if (isText) target.removeAttribute('tabindex');
  };
  target.addEventListener('blur', takeBack, { once: true });
  return true;
}

/** The key that did it may be down still, and must not act on what has the focus now. The next one may be held. */
function ignoreHeld(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
  else for (const type of keyEvents) removeEventListener(type, ignoreHeld, true);
}

/**
 * An act may take away the button that it began with. Nobody who works by keyboard or listens loses the place then: the focus
 * goes to what came instead, to the next row, or to what is around.
 */
function keepFocus(): () => void {
  let latest: Element | undefined = document.activeElement ?? undefined;
  let gap: Gap | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLost = () => document.activeElement === document.body || document.activeElement === null;

  function mend(): void {
    const lost = latest;
    const place = gap;
    gap = undefined;
    if (!lost || !place || !isLost()) return;
    for (const type of keyEvents) addEventListener(type, ignoreHeld, true);
    // Rows that change places are taken out and put in again.
    if (!lost.isConnected || !takesFocus(lost)) heirsOf(place).find((heir) => heir.isConnected && give(heir));
  }
  const observer = new MutationObserver((records) => {
    if (!latest || latest === document.body || !isLost()) return;
    for (const { target, removedNodes, previousSibling, nextSibling } of records)
      for (const node of removedNodes)
        if (node.contains(latest) || (gap && node.contains(gap.parent)))
          gap = {
            parent: target,
            before: previousSibling,
            after: nextSibling,
            wasRow: node instanceof Element && node.matches(rows),
          };
    if (!gap) return;
    clearTimeout(timer);
    timer = setTimeout(mend, patience);
  });
  const onFocusIn = ({ target }: FocusEvent) => {
    latest = target instanceof Element ? target : undefined;
    gap = undefined;
  };
  /** It was let go of on purpose, by a press beside it for example. */
  const onFocusOut = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (target === latest && latest?.isConnected && isLost()) latest = undefined;
    });

  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', onFocusOut);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('focusout', onFocusOut);
  };
}

export function FocusKeeper() {
  useEffect(keepFocus, []);
  return null;
}
