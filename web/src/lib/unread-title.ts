import { useEffect } from 'react';
import { whenBrandChanges } from './brand.ts';
import { upTo99 } from './format.ts';
import { titled } from './site-name.ts';

let page = '';
let unread = 0;

function write() {
  const name = titled(page);
  document.title = unread > 0 ? `(${upTo99(unread)}) ${name}` : name;
}

whenBrandChanges(write);

/** The name of the screen in the browser's tab; '' where it has none of its own. */
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
