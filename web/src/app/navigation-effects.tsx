import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { wantsComposer } from '#web/lib/focus-wish.ts';
import { setPageTitle } from '#web/lib/unread-title.ts';
import { dismissToastsOfOtherScreens } from '#web/ui/toast.ts';
import { useRouteHandle } from './route-handle.ts';

/** After a navigation: the tab's title, the toasts that stay behind, and the focus on the new screen's heading, for keyboard and screen readers. */
export function NavigationEffects() {
  const { pathname, state } = useLocation();
  const { title = '' } = useRouteHandle();
  const previous = useRef(pathname);

  // biome-ignore lint/correctness/useExhaustiveDependencies: two screens may share a title; in the layout phase, so that `usePageTitle` has the last word
  useLayoutEffect(() => setPageTitle(title), [title, pathname]);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    dismissToastsOfOtherScreens(pathname);
    if (wantsComposer(state)) return;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!heading) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, state]);

  return null;
}
