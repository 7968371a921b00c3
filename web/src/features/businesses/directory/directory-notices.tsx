import { MapPinOff, RefreshCw, SpellCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { reportError } from '#web/ui/report-failure.ts';
import { Strip, StripButton } from '#web/ui/strip.tsx';

/** Others added or changed listings since these were loaded; nothing moves until the reader wants it. */
export function ChangedNotice({ onRefresh }: { onRefresh: () => Promise<void> }) {
  const [isPending, setIsPending] = useState(false);
  async function refresh() {
    setIsPending(true);
    try {
      await onRefresh();
      document.querySelector<HTMLElement>('[data-listing]')?.focus({ preventScroll: true });
    } catch (error) {
      reportError(error);
    } finally {
      setIsPending(false);
    }
  }
  return (
    <Strip
      inset
      tint="primary"
      icon={<RefreshCw aria-hidden="true" />}
      action={
        <StripButton disabled={isPending} onClick={() => void refresh()}>
          Refresh
        </StripButton>
      }
    >
      The directory has changed since you opened it.
    </Strip>
  );
}

const words = 'font-medium wrap-anywhere';

/** Nothing holds these very words; the server forgave a typo. */
export function CorrectedNotice({ q, correctedQuery }: { q: string; correctedQuery: string }) {
  return (
    <Strip inset icon={<SpellCheck aria-hidden="true" />}>
      Nothing matches “<bdi className={words}>{q}</bdi>”. These match “
      <bdi className={words}>{correctedQuery}</bdi>”.
    </Strip>
  );
}

/** The listings may be there all the same. */
export function ChoicesFailedNotice({ isPending, onRetry }: { isPending: boolean; onRetry: () => void }) {
  return (
    <Strip
      inset
      icon={<TriangleAlert aria-hidden="true" />}
      action={
        <StripButton disabled={isPending} onClick={onRetry}>
          Try again
        </StripButton>
      }
    >
      The choices of the filters could not be loaded.
    </Strip>
  );
}

/** Asked for the nearest, to a place that nobody knows or that was not said. */
export function NowhereNotice({ near, onThere }: { near: string; onThere: () => void }) {
  return (
    <Strip
      inset
      icon={<MapPinOff aria-hidden="true" />}
      action={near && <StripButton onClick={onThere}>Only those there</StripButton>}
    >
      {near ? (
        <>
          We don’t know how far “<bdi className={words}>{near}</bdi>” is from other places. The businesses stand in
          the usual order.
        </>
      ) : (
        'Say near which place: the businesses stand in the usual order.'
      )}
    </Strip>
  );
}
