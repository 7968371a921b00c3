import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { setPageTitle } from '#web/lib/unread-title.ts';
import { useRouteHandle } from './route-handle.ts';

/** After a navigation: the tab's title, and the focus on the new screen's heading, for keyboard and screen readers. */
export function NavigationEffects() {
  const { pathname } = useLocation();
  const { title } = useRouteHandle();
  const previous = useRef(pathname);

  // biome-ignore lint/correctness/useExhaustiveDependencies: two screens may share a title; in the layout phase, so that `usePageTitle` has the last word
  useLayoutEffect(() => setPageTitle(title), [title, pathname]);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!heading) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}
