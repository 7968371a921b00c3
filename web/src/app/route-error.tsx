import { useEffect } from 'react';
import { hasNewVersion } from '#web/lib/new-version.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** A screen that could not be loaded (a new version went live, the network is gone) or that failed while drawing. */
export function RouteError() {
  const isOutdated = hasNewVersion.use();
  // Its code went with the version before, and nothing is typed on a screen that never came.
  useEffect(() => {
    if (isOutdated) location.reload();
  }, [isOutdated]);
  return (
    <main className="mx-auto max-w-page">
      <EmptyState
        drawing="lantern"
        level={1}
        title="This page could not be opened"
        action={<Button onClick={() => location.reload()}>Reload the page</Button>}
      >
        The connection may be down, or a new version of the site is here. Reloading usually helps.
      </EmptyState>
    </main>
  );
}
