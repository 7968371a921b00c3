import { type Location, Outlet, ScrollRestoration } from 'react-router';
import { Reauth } from '#web/features/auth/reauth/reauth.tsx';
import { rendering } from '#web/lib/rendering.ts';
import { FocusKeeper } from '#web/ui/focus-keeper.ts';
import { NavigationEffects } from './navigation-effects.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { useRouteHandle } from './route-handle.ts';
import { Session } from './session.tsx';

/**
 * Names a screen, for remembering how far it is scrolled. The first screen of a visit has no key: its address names it.
 * A page that is taken over gets a name of this moment: nothing is remembered for it, so it stays where its reader is.
 */
function placeOf({ key, pathname, search }: Location): string {
  if (rendering()) return String(performance.timeOrigin);
  return key === 'default' ? pathname + search : key;
}

/** Around every screen, with or without the sidebar. */
export function Root() {
  // A full screen scrolls by itself, and knows best where the window belongs.
  const isFull = useRouteHandle().layout === 'full';
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <NavigationEffects />
      <FocusKeeper />
      <Session />
      <Reauth />
      {!isFull && <ScrollRestoration getKey={placeOf} />}
    </>
  );
}
