import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { wantsComposer } from '#web/lib/focus-wish.ts';
import { t } from '#web/lib/text.ts';
import { setPageTitle } from '#web/lib/unread-title.ts';
import { ownSearch } from '#web/lib/url/own-search.ts';
import { dismissToastsOfOtherScreens } from '#web/ui/toast.ts';
import { useRouteHandle } from './route-handle.ts';

/** The page's one address among those that show it. The server has named the origin, which may be another name than this window's. */
function setCanonical(address: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  // A page that was opened where there is nothing has none.
  const canonical = new URL(address, link?.href ?? window.location.origin).href;
  if (link) link.href = canonical;
  else document.head.append(Object.assign(document.createElement('link'), { rel: 'canonical', href: canonical }));
  document.querySelector('meta[property="og:url"]')?.setAttribute('content', canonical);
}

/** After a navigation: the tab's title, the page's canonical address, the toasts that stay behind, and the focus on the new screen's heading, for keyboard and screen readers. */
export function NavigationEffects() {
  const { pathname, search, state } = useLocation();
  const handle = useRouteHandle();
  const title = handle.title ? t(handle.title) : '';
  const previous = useRef(pathname);
  const address = pathname + ownSearch(new URLSearchParams(search), handle.search);
  const canonical = useRef(address);

  // biome-ignore lint/correctness/useExhaustiveDependencies: two screens may share a title; in the layout phase, so that `usePageTitle` has the last word
  useLayoutEffect(() => setPageTitle(title), [title, pathname]);

  useEffect(() => {
    if (canonical.current === address) return;
    canonical.current = address;
    setCanonical(address);
  }, [address]);

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
