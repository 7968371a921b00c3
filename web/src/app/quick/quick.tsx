import { useEffect, useEffectEvent } from 'react';
import { later } from '#web/lib/later.tsx';
import { useStoredFlag } from '#web/lib/stored-flag.ts';
import { reportMissing } from '#web/ui/report-failure.ts';
import { closeQuick, openQuick, useQuick } from './open-quick.ts';
import { wishOf } from './quick-keys.ts';

const Opened = later(
  async () => (await import('./opened.tsx')).Opened,
  ({ quick }) => quick ?? false,
  () => {
    closeQuick();
    reportMissing();
  },
);

const typingPlace = 'input, textarea, select, [contenteditable]';

function focusSearchBox(): boolean {
  const box = document.querySelector<HTMLInputElement>('main [type="search"]');
  box?.focus();
  return box !== null;
}

/** Ctrl+K, `?` and `/`, wherever one is. */
export function QuickKeys() {
  const [hasSingleKeys] = useStoredFlag('single-keys', true);
  const quick = useQuick();

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest(typingPlace) !== null;
    const wish = event.defaultPrevented ? null : wishOf(event, isTyping, hasSingleKeys);
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
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);

  return <Opened quick={quick} />;
}
