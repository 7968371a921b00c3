import { useSyncExternalStore } from 'react';
import { channel } from './store.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Also read by boot/theme.js, before the first paint. */
const key = 'guildhall.theme';
const changed = channel();

function read(): Theme {
  const set = document.documentElement.dataset.theme;
  return set === 'light' || set === 'dark' ? set : 'system';
}

export function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // Without storage the choice holds until the page is left.
  }
  changed.emit();
}

export function useTheme(): Theme {
  return useSyncExternalStore(changed.on, read, () => 'system');
}
