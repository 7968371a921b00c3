/**
 * Before a row goes: the focus moves to its neighbour, not to a button of it, where a repeated key would act. Without
 * a neighbour it moves to the panel.
 */
export function focusNeighbour(from: Element): void {
  const row = from.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling ?? from.closest('[role="tabpanel"]');
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}
