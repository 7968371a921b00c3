import type { MatchAction } from '@guildhall/contract/matching.ts';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isTypingPlace } from '#web/lib/typing-place.ts';
import { commandFor } from './deck-keys.ts';

/** Where keys have a meaning of their own. */
const occupied = 'a, button, input, textarea, select, summary, [contenteditable], [role="tab"], [role="menu"]';

/** Keys go to the deck from inside it and from nowhere in particular, but not from other controls or a dialog. */
export function useDeckKeys(
  deck: RefObject<HTMLElement | null>,
  isEnabled: boolean,
  /** Says whether the command was for it; else the key does what it always does. */
  onCommand: (command: MatchAction | 'undo') => boolean,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as Element;
    const isInDeck = deck.current?.contains(target) ?? false;
    const isElsewhere = !isInDeck && target.closest(occupied) !== null;
    if (event.defaultPrevented || isElsewhere || document.querySelector('[role="dialog"]')) return;
    if (isTypingPlace(target)) return;
    const command = commandFor(event, isInDeck);
    if (command && onCommand(command)) event.preventDefault();
  });
  useEffect(() => {
    if (!isEnabled) return;
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isEnabled]);
}
