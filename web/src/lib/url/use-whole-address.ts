import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const never = () => () => {};

/**
 * Path and query of the screen. While the page is taken over from the server, the path alone: a visitor's page is drawn, and kept for
 * others, without what only one address says.
 */
export function useWholeAddress(): string {
  const { pathname, search } = useLocation();
  const isOurs = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isOurs ? pathname + search : pathname;
}
