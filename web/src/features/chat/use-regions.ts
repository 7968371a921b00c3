import { type RefObject, useEffect } from 'react';

const focusable = 'a[href][tabindex="0"], textarea, button:not(:disabled), a[href]:not([tabindex="-1"])';

/** Where the focus goes in a region: into the list or the composer, on the messages as a whole. */
function entryOf(region: HTMLElement): HTMLElement {
  if (region.tabIndex >= 0 || region.getAttribute('role') === 'log') return region;
  return (
    region.querySelector<HTMLElement>('[data-room][tabindex="0"], textarea') ??
    region.querySelector<HTMLElement>(focusable) ??
    region
  );
}

/** F6 goes from list to messages to composer and on, Shift+F6 back. */
export function useRegions(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return;
      const isInDialog = document.activeElement?.closest('[role="dialog"]');
      const regions = [...(root.current?.querySelectorAll<HTMLElement>('[data-region]') ?? [])];
      if (isInDialog || regions.length === 0) return;
      event.preventDefault();
      const current = regions.findIndex((region) => region.contains(document.activeElement));
      const step = event.shiftKey ? -1 : 1;
      const next = current < 0 && event.shiftKey ? regions.length - 1 : current + step;
      const region = regions[(next + regions.length) % regions.length];
      if (region) entryOf(region).focus();
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [root]);
}
