import type { MatchAction } from '@guildhall/contract/matching.ts';

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'isComposing'
>;

const actions: Record<string, MatchAction> = { ArrowLeft: 'dislike', ArrowDown: 'star', ArrowRight: 'like' };

/**
 * What a key means to the deck. A single letter acts only while the focus is inside the deck (WCAG 2.1.4); keys with
 * other modifiers belong to the browser (Alt+← goes back).
 */
export function commandFor(pressed: Pressed, isInDeck: boolean): MatchAction | 'undo' | null {
  if (pressed.repeat || pressed.isComposing || pressed.altKey || pressed.shiftKey) return null;
  const key = pressed.key.toLowerCase();
  if (pressed.ctrlKey || pressed.metaKey) return key === 'z' ? 'undo' : null;
  if (key === 'u') return isInDeck ? 'undo' : null;
  return actions[pressed.key] ?? null;
}
