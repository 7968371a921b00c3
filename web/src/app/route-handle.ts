import { useMatches } from 'react-router';

export interface RouteHandle {
  /** For the browser's tab; a screen named by its content calls `usePageTitle` as well. */
  title: string;
  /** `full`: fills the window and scrolls by itself (chat); `bare`: draws its own margins; else a page of 80rem. */
  layout?: 'full' | 'bare';
}

export function useRouteHandle(): RouteHandle {
  return (useMatches().at(-1)?.handle as RouteHandle | undefined) ?? { title: '' };
}
