import { MapPinOff, RefreshCw, SpellCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { directoryWith } from '#web/lib/paths.ts';
import { rich, t } from '#web/lib/text.ts';
import { focusSearch } from '#web/ui/focus-search.ts';
import { Link } from '#web/ui/link.tsx';
import { reportError } from '#web/ui/report-failure.ts';
import { Strip, StripButton } from '#web/ui/strip.tsx';
import { type Filters, writeFilters } from './directory-filters.ts';

/** Others added or changed listings since these were loaded; nothing moves until the reader wants it. */
export function ChangedNotice({ onRefresh }: { onRefresh: () => Promise<void> }) {
  const [isPending, setIsPending] = useState(false);
  async function refresh() {
    setIsPending(true);
    try {
      await onRefresh();
      document.querySelector<HTMLElement>('[data-row]')?.focus({ preventScroll: true });
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
        <StripButton pending={isPending} onClick={() => void refresh()}>
          {t('Refresh')}
        </StripButton>
      }
    >
      {t('The directory has changed since you opened it.')}
    </Strip>
  );
}

const words = 'font-medium wrap-anywhere';

/** Nothing matches the text in any way: another one is offered, not searched. */
export function SuggestionNotice({ filters, suggested }: { filters: Filters; suggested: string }) {
  return (
    <Strip inset icon={<SpellCheck aria-hidden="true" />}>
      {rich('Nothing matches “{text}”. Did you mean {suggested}?', {
        text: <bdi className={words}>{filters.q}</bdi>,
        suggested: (
          <Link
            to={directoryWith(writeFilters({ ...filters, q: suggested, cursor: '' }))}
            className="link pointer-coarse:min-h-11"
            onClick={focusSearch}
          >
            <bdi className={words}>{suggested}</bdi>
          </Link>
        ),
      })}
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
        <StripButton pending={isPending} onClick={onRetry}>
          {t('Try again')}
        </StripButton>
      }
    >
      {t('The filter choices could not be loaded.')}
    </Strip>
  );
}

interface NowhereNoticeProps {
  /** '' where none was said. */
  near: string;
  offers: readonly string[];
  onNear: (place: string) => void;
}

/** Asked for the nearest, to a place that nobody knows or that was not said: nothing is left out for that. */
export function NowhereNotice({ near, offers, onNear }: NowhereNoticeProps) {
  return (
    <Strip
      inset
      icon={<MapPinOff aria-hidden="true" />}
      action={
        offers.length > 0 && (
          <span className="flex flex-wrap gap-x-4 gap-y-1">
            {offers.map((place) => (
              <StripButton key={place} onClick={() => onNear(place)}>
                <bdi>{place}</bdi>
              </StripButton>
            ))}
          </span>
        )
      }
    >
      {near ? (
        <>
          {rich('We don’t know where “{near}” is, so the businesses are in the usual order.', {
            near: <bdi className={words}>{near}</bdi>,
          })}{' '}
          {offers.length > 0 ? t('Do you mean one of these?') : t('Try a town with its country.')}
        </>
      ) : (
        t('Choose a place to see what is near it. Until then, the businesses are in the usual order.')
      )}
    </Strip>
  );
}
