import { type Location, Outlet, ScrollRestoration } from 'react-router';
import { Reauth } from '#web/features/auth/reauth/reauth.tsx';
import { FocusKeeper } from '#web/ui/focus-keeper.ts';
import { NavigationEffects } from './navigation-effects.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { useRouteHandle } from './route-handle.ts';
import { Session } from './session.tsx';

/** Of the first screen of a visit the router knows no key: there a reload keeps the place, and another address starts at its top. */
const placeOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

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
