import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { CodeIsMissing, whenBack } from '#web/lib/late-code.ts';
import { hasNewVersion } from '#web/lib/new-version.ts';
import { t } from '#web/lib/text.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Offline a reload would leave the site for the browser's own page: the screen is tried again where it is, once that can help. */
function useReturn(error: unknown): void {
  const location = useLocation();
  const navigate = useNavigate();
  const tryAgain = useEffectEvent(() => void navigate(location, { replace: true, state: location.state }));
  useEffect(() => whenBack(error, tryAgain), [error]);
}

/** A screen that could not be loaded (a new version went live, the network is gone) or that failed while drawing. */
export function RouteError() {
  const error = useRouteError();
  const isOutdated = hasNewVersion.use();
  const isOnline = useOnline();
  useReturn(error);
  // Its code went with the version before, and nothing is typed on a screen that never came.
  useEffect(() => {
    if (isOutdated && isOnline) location.reload();
  }, [isOutdated, isOnline]);
  const isWaiting = !isOnline || error instanceof CodeIsMissing;
  return (
    <div className="mx-auto max-w-page">
      {isWaiting ? (
        <EmptyState drawing="lantern" level={1} title={isOnline ? t('No connection') : t('You are offline')}>
          {t('This page opens by itself as soon as the connection is back.')}
        </EmptyState>
      ) : (
        <EmptyState
          drawing="lantern"
          level={1}
          title={t('This page could not be opened')}
          action={<Button onClick={() => location.reload()}>{t('Reload the page')}</Button>}
        >
          {t('The connection may be down, or a new version of the site is here. Reloading usually helps.')}
        </EmptyState>
      )}
    </div>
  );
}
