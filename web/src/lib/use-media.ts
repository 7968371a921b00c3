import { useSyncExternalStore } from 'react';

/**
 * Whether a media query holds, live: `useMedia('(min-width: 48rem)')`. The server knows no window and draws for a wide
 * one: what would move when the browser corrects that belongs into the style sheet.
 */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => true,
  );
}

/** The same limit as Tailwind's `md:`; below it the bottom bar stands in for the sidebar. */
export const desktop = '(min-width: 48rem)';
/** Not between Tailwind's `md:` and `lg:`, where a wide sidebar would leave the page little; phones show none. */
export const roomy = '(width < 48rem), (width >= 64rem)';
