import { type MouseEvent, useEffect, useRef } from 'react';
import { userMessage } from '#web/lib/api.ts';
import { cx } from '#web/lib/classes.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { PatientSpinner } from './business-skeletons.tsx';
import type { Listed } from './directory-list.ts';
import { NoResults, Results } from './directory-results.tsx';
import type { useDirectory } from './queries.ts';

/** As many skeletons as a page may bring, within a screen. */
const skeletonsMax = 6;

interface DirectoryListingProps {
  pages: ReturnType<typeof useDirectory>;
  /** The loaded pages as one list. */
  list: Listed | undefined;
  isFiltered: boolean;
  isTable: boolean;
  onClear: () => void;
}

/** Loading, failed, empty, or the listings with a button for more. */
export function DirectoryListing({ pages, list, isFiltered, isTable, onClear }: DirectoryListingProps) {
  const area = useRef<HTMLDivElement>(null);
  /** How many were shown when the keyboard asked for more. */
  const focusFrom = useRef<number>(undefined);
  const shown = list?.businesses.length ?? 0;

  useEffect(() => {
    const from = focusFrom.current;
    if (from === undefined || shown <= from) return;
    focusFrom.current = undefined;
    area.current?.querySelectorAll<HTMLElement>('[data-listing]')[from]?.focus({ preventScroll: true });
  }, [shown]);

  if (!list) {
    if (pages.isError)
      return (
        <Card>
          <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />
        </Card>
      );
    return <PatientSpinner label="Loading businesses" />;
  }
  if (shown === 0) return <NoResults isFiltered={isFiltered} onClear={onClear} />;

  const isLoadingMore = pages.isFetchingNextPage;
  const awaited = list.isTotalCapped ? skeletonsMax : Math.min(skeletonsMax, list.total - shown);
  function loadMore(event: MouseEvent) {
    focusFrom.current = event.detail === 0 ? shown : undefined;
    void pages.fetchNextPage();
  }
  return (
    <div
      ref={area}
      aria-busy={pages.isPlaceholderData || isLoadingMore}
      className={cx('transition-opacity delay-150 duration-150', pages.isPlaceholderData && 'opacity-50')}
    >
      <Results businesses={list.businesses} isTable={isTable} awaited={isLoadingMore ? awaited : 0} />
      {pages.isFetchNextPageError && (
        <div className="mt-4">
          <FormError>{userMessage(pages.error)}</FormError>
        </div>
      )}
      <LoadMore
        shown={shown}
        total={list.total}
        isTotalCapped={list.isTotalCapped}
        noun="businesses"
        hasMore={pages.hasNextPage}
        pending={isLoadingMore}
        onLoadMore={loadMore}
      />
    </div>
  );
}
