import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Before a row goes: the focus moves to its neighbour, not to a button of it, where a repeated key would act. Without
 * a neighbour it moves to what is around the list.
 */
export function focusNeighbour(from: Element): void {
  const row = from.closest('li');
  const next =
    row?.nextElementSibling ?? row?.previousElementSibling ?? from.closest('[role="tabpanel"], section[tabindex]');
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/** What replaces the place that had the focus takes it over, where `isOurs` says that it was one of ours. */
export function useFocusWhenLost(target: RefObject<HTMLElement | null>, isOurs: boolean): void {
  const onMount = useEffectEvent(() => {
    if (isOurs && document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  });
  useEffect(() => onMount(), []);
}
