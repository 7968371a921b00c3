import { Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { PageSkeleton } from './page-skeleton.tsx';
import { Live } from './live.tsx';
import { NavigationEffects } from './navigation-effects.tsx';
import { NavigationProgress } from './navigation-progress.tsx';

/** Around every screen, with or without the sidebar. */
export function Root() {
  return (
    <>
      <NavigationProgress />
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
        <NavigationEffects />
      </Suspense>
      <Live />
      <ScrollRestoration />
    </>
  );
}
