import { Outlet, ScrollRestoration } from 'react-router';
import { MatchAlerts } from '#web/features/matching/match-alerts.tsx';
import { Live } from './live.tsx';
import { NavigationEffects } from './navigation-effects.tsx';
import { NavigationProgress } from './navigation-progress.tsx';

/** Around every screen, with or without the sidebar. */
export function Root() {
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <NavigationEffects />
      <Live />
      <MatchAlerts />
      <ScrollRestoration />
    </>
  );
}
