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
