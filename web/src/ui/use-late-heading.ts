import { type RefObject, useEffect, useRef } from 'react';

/**
 * For the heading of a screen that is loaded after the navigation to it: until then the focus was left on the screen as a whole
 * (app/navigation-effects.tsx), and now goes where it belongs.
 */
export function useLateHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement?.matches('main')) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
