import { useEffect, useEffectEvent } from 'react';
import { later } from '#web/lib/later.tsx';
import { useStoredFlag } from '#web/lib/stored-flag.ts';
import { isTypingPlace } from '#web/lib/typing-place.ts';
import { reportMissing } from '#web/ui/report-failure.ts';
import { closeQuick, keepEarly, openQuick, readEarly, useQuick } from './open-quick.ts';
import { typedAfter, wishOf } from './quick-keys.ts';

const Opened = later(
  async () => (await import('./opened.tsx')).Opened,
  ({ quick }) => quick ?? false,
  reportMissing,
);

function focusSearchBox(): boolean {
  const box = document.querySelector<HTMLInputElement>('main [type="search"]');
  box?.focus();
  return box !== null;
}

/** While the palette's code loads: what is typed is meant for it, and reaches nothing below. */
function onEarlyKey(event: KeyboardEvent): void {
  const early = readEarly();
  if (early === null) return;
  if (event.key === 'Escape') closeQuick();
  else {
    const typed = typedAfter(early, event);
    if (typed === null) return;
    keepEarly(typed);
  }
  event.preventDefault();
  event.stopPropagation();
}

/** Whoever presses something while it loads has given it up: what is typed next is for what was pressed. */
function onEarlyPress(): void {
  if (readEarly() !== null) closeQuick();
}

/** Ctrl+K, `?` and `/`, wherever one is. */
export function QuickKeys() {
  const [hasSingleKeys] = useStoredFlag('single-keys', true);
  const quick = useQuick();

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const wish = event.defaultPrevented ? null : wishOf(event, isTypingPlace(event.target), hasSingleKeys);
    if (!wish) return;
    if (quick === wish) closeQuick();
    // A dialog asks for an answer first.
    else if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    else if (wish !== 'search') openQuick(wish);
    else if (!focusSearchBox()) openQuick('palette');
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', onEarlyKey, true);
    addEventListener('pointerdown', onEarlyPress, true);
    addEventListener('keydown', listener);
    return () => {
      removeEventListener('keydown', onEarlyKey, true);
      removeEventListener('pointerdown', onEarlyPress, true);
      removeEventListener('keydown', listener);
    };
  }, []);

  return <Opened quick={quick} />;
}
