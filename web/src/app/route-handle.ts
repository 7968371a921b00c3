import { useMatches } from 'react-router';

export interface RouteHandle {
  /** For the browser's tab; a screen named by its content calls `usePageTitle` as well. */
  title: string;
  /** The screen fills the window and scrolls by itself, without the page's margins: chat. */
  isFull?: boolean;
}

export function useRouteHandle(): RouteHandle {
  return (useMatches().at(-1)?.handle as RouteHandle | undefined) ?? { title: '' };
}
