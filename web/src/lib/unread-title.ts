import { useEffect } from 'react';

const siteName = 'Guildhall';
let page = '';
let unread = 0;

function write() {
  const name = page ? `${page} · ${siteName}` : siteName;
  document.title = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${name}` : name;
}

/** The name of the screen in the browser's tab; '' for the landing page. */
export function setPageTitle(title: string): void {
  page = title;
  write();
}

/** Unread messages: '(3) Chat · Guildhall', and the badge of an installed app. */
export function setUnreadCount(count: number): void {
  unread = count;
  write();
  const badge = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  badge?.catch(() => undefined);
}

/** For screens that are named by their content; the route's own title holds until then. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) setPageTitle(title);
  }, [title]);
}
