import type { Quick } from './open-quick.ts';

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing' | 'repeat'>;

/** What a key asks for: one of what stands above the screen, or the page's own search box. */
export function wishOf(pressed: Pressed, isTyping: boolean, hasSingleKeys: boolean): Quick | 'search' | null {
  if (pressed.isComposing || pressed.repeat || pressed.altKey) return null;
  if (pressed.ctrlKey || pressed.metaKey) return pressed.key.toLowerCase() === 'k' ? 'palette' : null;
  if (isTyping || !hasSingleKeys) return null;
  if (pressed.key === '?') return 'shortcuts';
  return pressed.key === '/' ? 'search' : null;
}

/** What is typed once the key is, for a box that is still on its way; null for a key that is none of the box's. */
export function typedAfter(typed: string, pressed: Pressed): string | null {
  const { key } = pressed;
  if (pressed.isComposing || pressed.altKey || pressed.ctrlKey || pressed.metaKey) return null;
  if (key === 'Backspace') return typed.slice(0, -1);
  if (key === 'Enter') return typed;
  if (key.length !== 1) return null;
  // Held down from Ctrl+K, it is no letter.
  return pressed.repeat ? typed : typed + key;
}
